-- Roles are data. Those that a brand begins with stand in the code (packages/permissions) until the brand changes one.
alter table operator.staff drop constraint staff_role_check;
alter table operator.staff add check (role ~ '^[a-z][a-z0-9-]{1,29}$');

create table operator.role (
  merchant_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  -- by language; null: a role of the beginning, under the words that it has everywhere
  names jsonb,
  permissions text[] not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (merchant_id, code)
);
select platform.protect('operator.role');
grant select, insert, update, delete on operator.role to mela_app;

-- What somebody may do besides what their role lets them.
create table operator.staff_permission (
  merchant_id uuid not null,
  staff_id uuid not null,
  permission text not null,
  -- null: until it is taken away
  until timestamptz,
  granted_at timestamptz not null,
  granted_by uuid not null,
  primary key (merchant_id, staff_id, permission),
  foreign key (merchant_id, staff_id) references operator.staff (merchant_id, id),
  check (until > granted_at),
  constraint granted_by_another check (granted_by <> staff_id)
);
select platform.protect('operator.staff_permission');
grant select, insert, update, delete on operator.staff_permission to mela_app;

-- Whoever is new, or whose way in was taken, has neither password nor authenticator until they have come in with a code (operator.enrolment).
alter table operator.staff alter password_hash drop not null;
alter table operator.staff alter totp_secret drop not null;
alter table operator.staff add constraint both_or_neither check ((password_hash is null) = (totp_secret is null));
-- Who has asked for that: the code is made by another person. Null: somebody at the server's keyboard.
alter table operator.staff add asked_by uuid;
alter table operator.staff add constraint asked_by_another check (asked_by <> id);
-- Where they work from; empty: from anywhere.
alter table operator.staff add networks cidr[] not null default '{}'::cidr[] check (cardinality(networks) <= 20);

-- A code that its owner comes in with once, to choose a password and to set up an authenticator.
create table operator.enrolment (
  merchant_id uuid not null,
  staff_id uuid not null,
  code_hash bytea not null,
  made_by uuid not null,
  expires_at timestamptz not null,
  -- sealed; the authenticator's, from when the code was shown until the first of its own codes proves it
  totp_secret bytea,
  primary key (merchant_id, staff_id),
  foreign key (merchant_id, staff_id) references operator.staff (merchant_id, id),
  constraint made_by_another check (made_by <> staff_id)
);
select platform.protect('operator.enrolment');
grant select, insert, update, delete on operator.enrolment to mela_app;

-- When somebody last looked through who may do what, and which permissions there were.
create table operator.access_review (
  merchant_id uuid not null,
  reviewed_at timestamptz not null,
  reviewed_by uuid not null,
  permissions text[] not null,
  primary key (merchant_id, reviewed_at)
);
select platform.protect('operator.access_review');
grant select, insert on operator.access_review to mela_app;
