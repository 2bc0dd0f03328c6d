-- The programs run as mela_app, which owns nothing; the ledger's tables and functions belong to mela_ledger,
-- so that forced row-level security binds them too.
do $$
begin
  if not exists (select from pg_roles where rolname = 'mela_app') then
    create role mela_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'mela_ledger') then
    create role mela_ledger nologin;
  end if;
end
$$;
grant mela_app, mela_ledger to current_user;

create schema platform;
grant usage on schema platform to mela_app, mela_ledger;

-- The merchant of this transaction; null (and so no rows at all) when none was set.
create function platform.current_merchant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.merchant', true), '')::uuid;

-- Locks a table behind its merchant: rows of another merchant can be neither read nor written.
create function platform.protect(p_table regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy merchant on %s using (merchant_id = platform.current_merchant())'
    ' with check (merchant_id = platform.current_merchant())', p_table);
end
$$;

-- Refuses UPDATE and DELETE on tables whose rows are history.
create function platform.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'rows of % are history and never change', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Facts on their way to their listeners. A row leaves when every listener has heard it.
create table platform.outbox (
  merchant_id uuid not null,
  id bigint generated always as identity,
  topic text not null,
  member_id uuid,
  payload jsonb not null,
  recorded_at timestamptz not null,
  heard_by text[] not null default '{}',
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  primary key (merchant_id, id)
) with (fillfactor = 80);
select platform.protect('platform.outbox');
grant select, insert, update, delete on platform.outbox to mela_app;

-- Answers of money-moving calls, by the caller's Idempotency-Key, written in the transaction that moved the money.
create table platform.idempotency (
  merchant_id uuid not null,
  account_id uuid not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  answer jsonb,
  recorded_at timestamptz not null,
  primary key (merchant_id, account_id, key)
);
select platform.protect('platform.idempotency');
grant select, insert, update, delete on platform.idempotency to mela_app;
