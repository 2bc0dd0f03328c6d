create table operator.staff (
  merchant_id uuid not null,
  id uuid not null,
  username text not null check (username = lower(username)),
  display_name text not null,
  role text not null check (role in ('support', 'content', 'finance', 'risk', 'lottery', 'admin')),
  password_hash text not null,
  -- sealed, see platform/secrets/secret-box.ts
  totp_secret bytea not null,
  -- of the last code taken: a code signs in once
  totp_last_step bigint not null default 0,
  opened_at timestamptz not null,
  disabled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, username)
);
select platform.protect('operator.staff');
grant select, insert, update on operator.staff to mela_app;

-- A right password, waiting for its code.
create table operator.challenge (
  merchant_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, staff_id) references operator.staff (merchant_id, id)
);
select platform.protect('operator.challenge');
grant select, insert, update, delete on operator.challenge to mela_app;

create table operator.session (
  merchant_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, staff_id) references operator.staff (merchant_id, id)
);
create index session_of_staff on operator.session (merchant_id, staff_id, opened_at);
select platform.protect('operator.session');
grant select, insert, update, delete on operator.session to mela_app;

-- What was done, by whom, why. Each row carries the hash of the one before it: nothing can be changed, dropped or
-- slipped in afterwards without breaking every later hash.
create table operator.audit (
  merchant_id uuid not null,
  number bigint not null,
  recorded_at timestamptz not null,
  -- null: the system itself
  staff_id uuid,
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
select platform.protect('operator.audit');
create trigger audit_is_history before update or delete on operator.audit for each row execute function platform.refuse_change();
create trigger audit_is_never_truncated before truncate on operator.audit for each statement execute function platform.refuse_change();
alter table operator.audit owner to mela_audit;
grant select on operator.audit to mela_app;

-- The end of each merchant's chain. Its row lock is what keeps concurrent writers on one chain.
create table operator.audit_head (
  merchant_id uuid primary key,
  number bigint not null,
  hash bytea not null
);
select platform.protect('operator.audit_head');
alter table operator.audit_head owner to mela_audit;
grant select on operator.audit_head to mela_app;

-- Players' accounts that belong to somebody who works here: nobody decides on their own money.
create table operator.own_account (
  merchant_id uuid not null,
  staff_id uuid not null,
  account_id uuid not null,
  linked_at timestamptz not null,
  primary key (merchant_id, staff_id, account_id),
  foreign key (merchant_id, staff_id) references operator.staff (merchant_id, id)
);
select platform.protect('operator.own_account');
grant select, insert, delete on operator.own_account to mela_app;
