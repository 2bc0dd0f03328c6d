-- How to reach an account's owner. The value lies sealed; a keyed hash of it finds the account.
create table contacts.contact (
  merchant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('phone', 'email')),
  sealed bytea not null,
  lookup bytea not null,
  -- when its owner proved it, by a code; null: only said so
  verified_at timestamptz,
  saved_at timestamptz not null,
  primary key (merchant_id, account_id, kind)
);
-- Only what was proven belongs to somebody: else anybody could take a number away from its owner by typing it first.
create unique index contact_belongs on contacts.contact (merchant_id, kind, lookup) where verified_at is not null;
select platform.protect('contacts.contact');
grant select, insert, update on contacts.contact to mela_app;
