-- Who has played what on which day, so that each counts once, however often a fact is told. Days are UTC's: what is asked is how many people
-- play a game of late, wherever the brand is.
create table catalogue.played (
  merchant_id uuid not null,
  day date not null,
  game_id uuid not null,
  account_id uuid not null,
  primary key (merchant_id, day, game_id, account_id),
  foreign key (merchant_id, game_id) references catalogue.game (merchant_id, id)
);
select platform.protect('catalogue.played');
grant select, insert, delete on catalogue.played to mela_app;

-- How many they were: what a look at the most played games adds up, a row for each day of a game.
create table catalogue.players (
  merchant_id uuid not null,
  day date not null,
  game_id uuid not null,
  players int not null check (players > 0),
  primary key (merchant_id, day, game_id),
  foreign key (merchant_id, game_id) references catalogue.game (merchant_id, id)
) with (fillfactor = 80);
select platform.protect('catalogue.players');
grant select, insert, update, delete on catalogue.players to mela_app;
