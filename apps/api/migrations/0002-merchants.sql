-- Brands are looked up by host before any merchant is set, so these two tables are readable without one;
-- they hold nothing about members.
create table merchants.merchant (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  -- display name by language
  name jsonb not null,
  currency text not null,
  time_zone text not null,
  -- the first one is the default
  languages text[] not null,
  theme text not null,
  digits text not null default 'latin-lakh' check (digits in ('bengali-lakh', 'latin-lakh', 'thousands')),
  -- whitelabel flags, see merchants/flags.ts
  flags jsonb not null,
  status smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_ends_at timestamptz,
  -- without one the merchant plays with demo money only
  licence_reference text,
  content_version bigint not null default 1,
  -- Whether a login from an address or device that the account never used has to be confirmed in a second way.
  second_step boolean not null default false,
  password_max_age_days int not null default 90 check (password_max_age_days >= 1 and password_max_age_days <= 3650),
  -- Where else a brand can be found and reached: [{"type", "url"}].
  resources jsonb not null default '[]',
  -- What the law lets a brand offer, as data: whose money it plays for, to whom, what, and how.
  -- 'demo': money of the sandbox; 'real': needs a licence; 'stopped': real money that is paid out, but taken no more.
  money text not null default 'demo' check (money in ('demo', 'real', 'stopped')),
  -- ISO 3166 codes; null: every country
  countries text[] check (cardinality(countries) > 0),
  -- cockfight only where it is said
  categories text[] not null default '{RNG,LIVE,FISH,PVP,ELOTT,LOTT,SPORTS,ESPORTS}',
  minimum_age smallint not null default 18 check (minimum_age >= 18 and minimum_age <= 99),
  -- of one bet or order; null: as each game says
  stake_max bigint check (stake_max > 0),
  -- of one member in a business day
  deposit_day_max bigint check (deposit_day_max > 0),
  round_time_min_ms int not null default 0 check (round_time_min_ms >= 0 and round_time_min_ms <= 60000),
  autoplay boolean not null default true,
  turbo boolean not null default true,
  -- the longest; null: the player's own
  reality_check_minutes smallint check (reality_check_minutes >= 10 and reality_check_minutes <= 120),
  jurisdiction_version bigint not null default 0,
  -- Networks that a brand lets in, whatever country they are of, and networks that it keeps out; who is in both is let in.
  networks_let_in cidr[] not null default '{}'::cidr[] check (cardinality(networks_let_in) <= 200),
  networks_kept_out cidr[] not null default '{}'::cidr[] check (cardinality(networks_kept_out) <= 200),
  constraint real_money_is_licensed check (money <> 'real' or btrim(coalesce(licence_reference, '')) <> '')
);
create trigger moneys_are_kept_apart before update of money on merchants.merchant
  for each row execute function merchants.keep_moneys_apart();
grant select, insert, update on merchants.merchant to mela_app;
grant select (id, licence_reference) on merchants.merchant to mela_register;

create table merchants.host (
  host text primary key,
  merchant_id uuid not null references merchants.merchant (id)
);
grant select, insert on merchants.host to mela_app;
