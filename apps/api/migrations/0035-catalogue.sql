create schema catalogue;
grant usage on schema catalogue to mela_app;

-- Who makes a brand's games. Staff open and close a vendor; its games follow it.
create table catalogue.vendor (
  merchant_id uuid not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  names jsonb not null,                 -- display name by language
  icon_url text,
  runs text not null check (runs in ('protocol', 'house')), -- launched over the provider protocol, or a page of our own
  is_open boolean not null default true,
  position int not null default 0,
  primary key (merchant_id, code)
);
select platform.protect('catalogue.vendor');
grant select, insert, update on catalogue.vendor to mela_app;

create table catalogue.game (
  merchant_id uuid not null,
  id uuid not null,
  vendor_code text not null,
  code text not null,                   -- the vendor's own code of the game
  category text not null check (category in ('RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT')),
  names jsonb not null,                 -- by language; 'en' is always there
  classes text[] not null default '{}', -- what the lobby's classify strip filters by, e.g. JACKPOT
  icon_url text,
  rtp text,                             -- percent, as the vendor states it
  volatility text check (volatility in ('low', 'medium', 'high')),
  stake_min bigint,
  stake_max bigint,
  has_trial boolean not null default false,
  is_hot boolean not null default false,
  is_open boolean not null default true,     -- the brand's switch
  is_offered boolean not null default true,  -- the vendor still names it
  position int not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, vendor_code, code),
  foreign key (merchant_id, vendor_code) references catalogue.vendor,
  check (names ? 'en'),
  check (stake_min <= stake_max)
);
select platform.protect('catalogue.game');
grant select, insert, update on catalogue.game to mela_app;

-- The classes of a category, named and in order. A class without a listed game is not shown.
create table catalogue.class (
  merchant_id uuid not null,
  category text not null,
  key text not null check (key ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  names jsonb not null,
  position int not null default 0,
  primary key (merchant_id, category, key)
);
select platform.protect('catalogue.class');
grant select, insert, update on catalogue.class to mela_app;

create table catalogue.favourite (
  merchant_id uuid not null,
  account_id uuid not null,
  game_id uuid not null,
  added_at timestamptz not null,
  primary key (merchant_id, account_id, game_id),
  foreign key (merchant_id, game_id) references catalogue.game
);
select platform.protect('catalogue.favourite');
grant select, insert, delete on catalogue.favourite to mela_app;

-- When an account last opened a game.
create table catalogue.recent (
  merchant_id uuid not null,
  account_id uuid not null,
  game_id uuid not null,
  played_at timestamptz not null,
  primary key (merchant_id, account_id, game_id),
  foreign key (merchant_id, game_id) references catalogue.game
) with (fillfactor = 80);
select platform.protect('catalogue.recent');
grant select, insert, update on catalogue.recent to mela_app;

-- What may be shown: everything that could be launched this moment, and nothing else.
create view catalogue.listed with (security_invoker = true) as
  select g.*, v.names as vendor_names, v.icon_url as vendor_icon_url, v.runs, v.position as vendor_position
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
   where g.is_open and g.is_offered and v.is_open;
grant select on catalogue.listed to mela_app;
