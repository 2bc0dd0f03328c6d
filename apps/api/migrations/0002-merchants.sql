create schema merchants;
grant usage on schema merchants to mela_app;

-- Brands are looked up by host before any merchant is set, so these two tables are readable without one;
-- they hold nothing about members.
create table merchants.merchant (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  name jsonb not null,              -- display name by language
  currency text not null,
  time_zone text not null,
  languages text[] not null,        -- the first one is the default
  theme text not null,
  digits text not null default 'latin-lakh' check (digits in ('bengali-lakh', 'latin-lakh', 'thousands')),
  flags jsonb not null,             -- whitelabel flags, see merchants/flags.ts
  status smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_ends_at timestamptz,
  licence_reference text,           -- without one the merchant plays with demo money only
  content_version bigint not null default 1
);

create table merchants.host (
  host text primary key,
  merchant_id uuid not null references merchants.merchant (id)
);

grant select on merchants.merchant, merchants.host to mela_app;
grant insert, update on merchants.merchant to mela_app;
grant insert on merchants.host to mela_app;
