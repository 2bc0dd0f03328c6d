-- The audit trail belongs to a role of its own: the programs can add to it through one function and read it, no more.
do $$
begin
  if not exists (select from pg_roles where rolname = 'mela_audit') then
    create role mela_audit nologin;
  end if;
end
$$;
grant mela_audit to current_user;
grant usage on schema platform to mela_audit;

create schema operator authorization mela_audit;
grant usage on schema operator to mela_app;

create table operator.staff (
  merchant_id uuid not null,
  id uuid not null,
  username text not null check (username = lower(username)),
  display_name text not null,
  role text not null check (role in ('support', 'content', 'finance', 'risk', 'lottery', 'admin')),
  password_hash text not null,
  totp_secret bytea not null,                -- sealed, see platform/secret-box.ts
  totp_last_step bigint not null default 0,  -- of the last code taken: a code opens the door once
  opened_at timestamptz not null,
  disabled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, username)
);

-- A right password, waiting for its code.
create table operator.challenge (
  merchant_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, staff_id) references operator.staff
);

create table operator.session (
  merchant_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  address text not null,
  user_agent text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, staff_id) references operator.staff
);
create index session_of_staff on operator.session (merchant_id, staff_id, opened_at);

-- Attempts to get in that have not succeeded, by name tried and by address.
create table operator.attempt (
  merchant_id uuid not null,
  subject text not null,
  failures int not null,
  last_at timestamptz not null,
  primary key (merchant_id, subject)
);

select platform.protect('operator.staff');
select platform.protect('operator.challenge');
select platform.protect('operator.session');
select platform.protect('operator.attempt');
grant select, insert, update on operator.staff to mela_app;
grant select, insert, update, delete on operator.challenge, operator.session, operator.attempt to mela_app;

-- What was done, by whom, why. Each row carries the hash of the one before it: nothing can be changed, dropped or
-- slipped in afterwards without breaking every later hash.
create table operator.audit (
  merchant_id uuid not null,
  number bigint not null,
  recorded_at timestamptz not null,
  staff_id uuid,                             -- null: the house itself
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id uuid,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, number)
);
create index audit_subject on operator.audit (merchant_id, subject_kind, subject_id, number);

-- The end of each merchant's chain. Its row lock is what keeps concurrent writers on one chain.
create table operator.audit_head (
  merchant_id uuid primary key,
  number bigint not null,
  hash bytea not null
);

alter table operator.audit owner to mela_audit;
alter table operator.audit_head owner to mela_audit;
select platform.protect('operator.audit');
select platform.protect('operator.audit_head');
grant select on operator.audit, operator.audit_head to mela_app;
create trigger audit_is_history before update or delete on operator.audit
  for each row execute function platform.refuse_change();
create trigger audit_is_never_truncated before truncate on operator.audit execute function platform.refuse_change();

-- The link of a row: over the link before it and everything the row says, spelled in one way only.
create function operator.audit_hash(p_row operator.audit) returns bytea
  language sql immutable as $$
  select sha256(p_row.previous_hash || convert_to(jsonb_build_array(
    p_row.merchant_id, p_row.number, extract(epoch from p_row.recorded_at), p_row.staff_id, p_row.action,
    p_row.subject_kind, p_row.subject_id, p_row.before, p_row.after, p_row.reason, p_row.request_id)::text, 'UTF8'))
$$;
alter function operator.audit_hash(operator.audit) owner to mela_audit;

-- Adds a row to the merchant's chain and answers its number. The chain's end stays locked until the transaction ends.
create function operator.record_audit(
  p_at timestamptz, p_staff uuid, p_action text, p_subject_kind text, p_subject_id text,
  p_before jsonb, p_after jsonb, p_reason text, p_request uuid) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_row operator.audit;
  v_head operator.audit_head;
begin
  insert into operator.audit_head (merchant_id, number, hash)
    values (platform.current_merchant(), 0, sha256(''::bytea)) on conflict do nothing;
  select * into strict v_head from operator.audit_head where merchant_id = platform.current_merchant() for update;

  v_row := row (v_head.merchant_id, v_head.number + 1, p_at, p_staff, p_action, p_subject_kind, p_subject_id,
    p_before, p_after, p_reason, p_request, v_head.hash, null);
  v_row.hash := operator.audit_hash(v_row);
  insert into operator.audit values (v_row.*);
  update operator.audit_head set number = v_row.number, hash = v_row.hash where merchant_id = v_row.merchant_id;
  return v_row.number;
end
$$;
alter function operator.record_audit(timestamptz, uuid, text, text, text, jsonb, jsonb, text, uuid) owner to mela_audit;
revoke execute on function operator.record_audit(timestamptz, uuid, text, text, text, jsonb, jsonb, text, uuid) from public;
grant execute on function operator.record_audit(timestamptz, uuid, text, text, text, jsonb, jsonb, text, uuid) to mela_app;

-- Walks the merchant's chain: how long it is, where its end stands, and the first row that does not fit (null: none).
create function operator.verify_audit() returns table (length bigint, head bytea, broken_at bigint)
  language sql stable security definer set search_path = pg_catalog as $$
  with walked as (
    select a.number, a.hash,
           a.hash = operator.audit_hash(a.*)
             and a.number = row_number() over chain
             and a.previous_hash = lag(a.hash, 1, sha256(''::bytea)) over chain as fits
      from operator.audit a
      where a.merchant_id = platform.current_merchant()
      window chain as (order by a.number)
  ), last as (
    select number, hash from walked order by number desc limit 1
  ), ended as (
    select coalesce(h.number, 0) as number, coalesce(h.hash, sha256(''::bytea)) as hash
      from (select) one left join operator.audit_head h on h.merchant_id = platform.current_merchant()
  )
  select coalesce(l.number, 0), e.hash,
         coalesce(
           (select min(number) from walked where not fits),
           case when coalesce(l.number, 0) <> e.number or coalesce(l.hash, e.hash) <> e.hash
             then least(coalesce(l.number, 0), e.number) + 1 end)
    from ended e left join last l on true
$$;
alter function operator.verify_audit() owner to mela_audit;
revoke execute on function operator.verify_audit() from public;
grant execute on function operator.verify_audit() to mela_app;
