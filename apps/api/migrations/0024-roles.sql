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
