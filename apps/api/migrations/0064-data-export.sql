-- A member's wish for everything that is kept of them in one file: one waits at a time, is ready after a while and is fetched once.
create table security.data_export (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  expires_at timestamptz not null,
  -- when it was fetched, called off or left to expire
  ended_at timestamptz,
  fetched boolean not null default false,
  primary key (merchant_id, id),
  check (asked_at < ready_at and ready_at < expires_at),
  check (not fetched or ended_at is not null)
);
create unique index data_export_waiting on security.data_export (merchant_id, account_id) where ended_at is null;
select platform.protect('security.data_export');
grant select, insert, update on security.data_export to mela_app;
