-- Devices that wait to set a new password for an account that has neither phone nor mailbox of its own. When two of the staff have let one, its
-- secret's hash becomes a link's, and it waits no more.
create table security.waiting_device (
  merchant_id uuid not null,
  code text not null,                      -- what its owner tells support; leads nowhere by itself
  secret_hash bytea not null,              -- SHA-256 of 256 random bits, which only the device has
  device_hash text,                        -- which device it is, to tell staff whether an account was used from it
  expires_at timestamptz not null,
  primary key (merchant_id, code),
  unique (merchant_id, secret_hash)
);
create index waiting_device_expires_at on security.waiting_device (merchant_id, expires_at);
select platform.protect('security.waiting_device');
grant select, insert, delete on security.waiting_device to mela_app;
