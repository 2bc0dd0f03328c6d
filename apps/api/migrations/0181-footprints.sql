-- Which accounts were used from one device or one address: staff are told when they decide on money. Marks are keyed hashes that
-- are the same for all accounts of a brand, unlike those by which an account knows its own devices again.
create table identity.footprint (
  merchant_id uuid not null,
  kind text not null check (kind in ('device', 'address')),
  mark bytea not null,
  account_id uuid not null,
  seen_at timestamptz not null,
  primary key (merchant_id, kind, mark, account_id)
);
create index footprint_of_account on identity.footprint (merchant_id, account_id);
create index footprint_seen_at on identity.footprint (merchant_id, seen_at);
select platform.protect('identity.footprint');
grant select, insert, update, delete on identity.footprint to mela_app;
