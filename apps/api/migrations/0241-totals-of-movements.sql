-- What a player's movements came to on days that are over, kept when somebody first asks: movements are never changed, so neither are
-- these. Not books but a memory of them; whoever doubts it may empty both tables.
create table ledger.movement_day (
  merchant_id uuid not null,
  account_id uuid not null,
  zone text not null,                   -- whose midnights the days have
  day date not null,
  kind text not null,
  movements bigint not null,
  came_in bigint not null,
  went_out bigint not null,
  primary key (account_id, zone, day, kind)
);
select platform.protect('ledger.movement_day');
grant select, insert on ledger.movement_day to mela_app;

-- Up to which day, not included, an account's movements are in it.
create table ledger.movement_days_summed (
  merchant_id uuid not null,
  account_id uuid not null,
  zone text not null,
  up_to date not null,
  primary key (account_id, zone)
);
select platform.protect('ledger.movement_days_summed');
grant select, insert, update on ledger.movement_days_summed to mela_app;
