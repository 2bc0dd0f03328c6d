-- Who makes a brand's games. Staff open and close a vendor; its games follow it.
create table catalogue.vendor (
  merchant_id uuid not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  -- display name by language
  names jsonb not null,
  icon_url text,
  -- launched over the provider protocol, or a page of our own
  runs text not null check (runs in ('protocol', 'own')),
  is_open boolean not null default true,
  position int not null default 0,
  -- The greatest win of the games that a vendor was taken on with. What it says of its games later raises no ceiling.
  greatest_win bigint check (greatest_win > 0),
  -- What a vendor says of its games' greatest wins counts as it first says it; later it may only say less.
  -- When it first told its games; null: it has not yet.
  games_answered_at timestamptz,
  primary key (merchant_id, code)
);
select platform.protect('catalogue.vendor');
grant select, insert, update on catalogue.vendor to mela_app;

-- A vendor's game as a brand offers it.
create table catalogue.game (
  merchant_id uuid not null,
  id uuid not null,
  vendor_code text not null,
  -- the vendor's own code of the game
  code text not null,
  category text not null check (category in ('RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT')),
  -- by language; 'en' is always there
  names jsonb not null check (names ? 'en'),
  -- what the lobby's classify strip filters by, e.g. JACKPOT
  classes text[] not null default '{}',
  icon_url text,
  -- percent, as the vendor states it
  rtp text,
  volatility text check (volatility in ('low', 'medium', 'high')),
  stake_min bigint,
  stake_max bigint,
  has_trial boolean not null default false,
  is_hot boolean not null default false,
  -- the brand's switch
  is_open boolean not null default true,
  -- the vendor still names it
  is_offered boolean not null default true,
  position int not null default 0,
  -- The stakes at which a game's rounds can be given away; none: it has no free rounds.
  free_stakes bigint[] not null default '{}',
  -- The most that a round of a game wins: so many times its stake, and from pots besides. As its vendor first said; later it may only say less.
  win_multiple_max int check (win_multiple_max >= 1 and win_multiple_max <= 10000000),
  pot_max bigint check (pot_max >= 0),
  primary key (merchant_id, id),
  unique (merchant_id, vendor_code, code),
  foreign key (merchant_id, vendor_code) references catalogue.vendor (merchant_id, code),
  check (stake_min <= stake_max)
);
select platform.protect('catalogue.game');
create trigger keep_keys after insert or update of names on catalogue.game for each row execute function catalogue.keep_keys_of_game();
grant select, insert, update on catalogue.game to mela_app;

-- The classes of a category, named and in order. A class without a listed game is not shown.
create table catalogue.class (
  merchant_id uuid not null,
  category text not null,
  key text not null check (key ~ '^[A-Z0-9][A-Z0-9_]{1,31}$'),
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
  foreign key (merchant_id, game_id) references catalogue.game (merchant_id, id)
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
  foreign key (merchant_id, game_id) references catalogue.game (merchant_id, id)
) with (fillfactor = 80);
select platform.protect('catalogue.recent');
grant select, insert, update on catalogue.recent to mela_app;

-- By what a game is found: the beginnings of its names' words in every language, and what is near to them. One row each, found by
-- equality: under row-level security an index answers nothing else.
create table catalogue.game_key (
  merchant_id uuid not null,
  key text not null,
  is_near boolean not null,
  game_id uuid not null,
  primary key (merchant_id, key, is_near, game_id),
  foreign key (merchant_id, game_id) references catalogue.game (merchant_id, id)
);
create index game_key_merchant_id_game_id_idx on catalogue.game_key (merchant_id, game_id);
select platform.protect('catalogue.game_key');
grant select, insert, delete on catalogue.game_key to mela_app;

create view catalogue.listed with (security_invoker = true) as
  select g.merchant_id, g.id, g.vendor_code, g.code, g.category, g.names, g.icon_url, g.classes, g.is_hot, g.has_trial,
         g.is_open, g.is_offered, g.position, g.rtp, g.volatility, g.stake_min,
         case when m.stake_max < g.stake_max or g.stake_max is null then m.stake_max else g.stake_max end as stake_max,
         v.names as vendor_names, v.icon_url as vendor_icon_url, v.runs, v.position as vendor_position
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
    join merchants.merchant m on m.id = g.merchant_id
   where g.is_open and g.is_offered and v.is_open and g.category = any (m.categories);
grant select on catalogue.listed to mela_app;
