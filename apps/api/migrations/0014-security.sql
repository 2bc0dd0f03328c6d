-- Links that were sent to an account's mailbox, to set a new password with. One without an account was promised to somebody
-- whom nobody knows, and never sent.
create table security.reset_link (
  merchant_id uuid not null,
  -- SHA-256 of 256 random bits, which only the notification has
  code_hash bytea not null,
  account_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, code_hash)
);
create index reset_link_of_account on security.reset_link (merchant_id, account_id);
create index reset_link_expires_at on security.reset_link (merchant_id, expires_at);
select platform.protect('security.reset_link');
grant select, insert, update, delete on security.reset_link to mela_app;

-- Devices that wait to set a new password for an account that has neither phone nor mailbox of its own. When two of the staff have let one, its
-- secret's hash becomes a link's, and it waits no more.
create table security.waiting_device (
  merchant_id uuid not null,
  -- what its owner tells support; leads nowhere by itself
  code text not null,
  -- SHA-256 of 256 random bits, which only the device has
  secret_hash bytea not null,
  -- which device it is, to tell staff whether an account was used from it
  device_hash text,
  expires_at timestamptz not null,
  primary key (merchant_id, code),
  unique (merchant_id, secret_hash)
);
create index waiting_device_expires_at on security.waiting_device (merchant_id, expires_at);
select platform.protect('security.waiting_device');
grant select, insert, delete on security.waiting_device to mela_app;
