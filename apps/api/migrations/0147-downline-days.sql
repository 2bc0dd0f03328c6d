-- What everybody below an agent played and moved, by business day, itself left out: sums of the days of accounts, made once a day is over and
-- kept by the difference from then on. `path`: where the agent stood when the day began.
create table team_figures.downline_play_day (
  merchant_id uuid not null,
  day date not null,
  path text collate "C" not null,
  category text not null,
  stakes bigint not null,
  valid_bet bigint not null,
  wins bigint not null,
  primary key (merchant_id, path, day, category)
) with (fillfactor = 80);
select platform.protect('team_figures.downline_play_day');
grant select, insert, update (stakes, valid_bet, wins) on team_figures.downline_play_day to mela_app;

create table team_figures.downline_money_day (
  merchant_id uuid not null,
  day date not null,
  path text collate "C" not null,
  rebates bigint not null,
  bonuses bigint not null,
  salaries bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (merchant_id, path, day)
) with (fillfactor = 80);
select platform.protect('team_figures.downline_money_day');
grant select, insert, update (rebates, bonuses, salaries, deposits, withdrawals) on team_figures.downline_money_day to mela_app;

-- Up to which day the sums of a brand are made, and of the day after it up to which path.
create table team_figures.rolled_up (
  merchant_id uuid primary key,
  through date not null,
  part_path text collate "C" not null default ''
);
select platform.protect('team_figures.rolled_up');
grant select, insert, update (through, part_path) on team_figures.rolled_up to mela_app;

-- Who registered within some days, whoever is above them.
create index node_by_time on agents.node (merchant_id, placed_at);
