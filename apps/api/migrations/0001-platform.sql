-- Facts on their way to their listeners. A row leaves when every listener has heard it.
create table platform.outbox (
  merchant_id uuid not null,
  id bigint generated always as identity,
  topic text not null,
  member_id uuid,
  payload jsonb not null,
  recorded_at timestamptz not null,
  primary key (merchant_id, id)
) with (fillfactor = 80);
select platform.protect('platform.outbox');
grant select, insert, update, delete on platform.outbox to mela_app;
grant insert on platform.outbox to mela_register;

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

-- What a listener could not hear waits in a row of facts of that listener's own, so that it keeps nobody else waiting and the
-- outbox itself is always empty but for what is new.
create table platform.late_fact (
  merchant_id uuid not null,
  listener text not null,
  -- in the outbox; facts of one member are heard in this order
  fact_id bigint not null,
  topic text not null,
  member_id uuid,
  payload jsonb not null,
  recorded_at timestamptz not null,
  attempts int not null default 0,
  -- null: waits behind an earlier one of the same member
  next_attempt_at timestamptz,
  last_error text,
  primary key (merchant_id, listener, fact_id)
) with (fillfactor = 80);
create index late_fact_of_member on platform.late_fact (merchant_id, member_id, listener, fact_id);
create index late_fact_due on platform.late_fact (merchant_id, next_attempt_at) where next_attempt_at is not null;
select platform.protect('platform.late_fact');
grant select, insert, update, delete on platform.late_fact to mela_app;

-- One word under SECRETS_KEY: a program that cannot read it has been given the wrong key, and says so before it seals anything.
create table platform.canary (
  one boolean default true primary key check (one),
  sealed bytea not null,
  -- The key that tells equal texts is one of its own: a program with another one would find nobody.
  lookup bytea
);
grant select, insert, update (lookup) on platform.canary to mela_app;
