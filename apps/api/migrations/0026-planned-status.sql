-- A brand is opened and closed by those who saw what it was: this counts the changes of its status.
alter table merchants.merchant add column status_version bigint not null default 0;

-- What a brand's status is going to be. A row is gone once its moment has come, or somebody has thought better of it: the audit trail keeps both.
create table merchants.planned_status (
  merchant_id uuid not null references merchants.merchant (id),
  id uuid not null,
  at timestamptz not null,
  status smallint not null check (status in (0, 1, 2)),
  maintenance_ends_at timestamptz,
  -- a maintenance that ends by itself, when it was said to
  opens_again boolean not null,
  -- the end of such a maintenance: every other change of the status drops it
  is_end boolean not null,
  reason text,
  -- null: somebody at the server's keyboard
  planned_by uuid,
  planned_at timestamptz not null,
  primary key (merchant_id, id),
  check (maintenance_ends_at is null or (status = 1 and maintenance_ends_at > at)),
  check (not opens_again or maintenance_ends_at is not null),
  check (not is_end or status = 0)
);
select platform.protect('merchants.planned_status');
grant select, insert, delete on merchants.planned_status to mela_app;
