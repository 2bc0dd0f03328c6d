create schema security;
grant usage on schema security to mela_app;

-- Links that were sent to an account's mailbox, to set a new password with. One without an account was promised to somebody
-- whom nobody knows, and never sent.
create table security.reset_link (
  merchant_id uuid not null,
  code_hash bytea not null,                -- SHA-256 of 256 random bits, which only the letter has
  account_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, code_hash)
);
create index reset_link_of_account on security.reset_link (merchant_id, account_id);
create index reset_link_expires_at on security.reset_link (merchant_id, expires_at);
select platform.protect('security.reset_link');
grant select, insert, update, delete on security.reset_link to mela_app;
