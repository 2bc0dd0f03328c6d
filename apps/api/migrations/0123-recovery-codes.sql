-- What stands in for an authenticator that was lost; each code opens once.
create table identity.recovery_code (
  merchant_id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,                -- SHA-256 of 79 random bits, which were shown once
  used_at timestamptz,
  primary key (merchant_id, account_id, code_hash)
);
select platform.protect('identity.recovery_code');
grant select, insert, update, delete on identity.recovery_code to mela_app;
