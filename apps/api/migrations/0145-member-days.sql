-- What each account played and moved, by business day. Rows carry the path that the account had when the day began, so that a team's days are
-- one range of an index, whoever is moved afterwards.
create table team_figures.play_day (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  category text not null,
  -- a change that was booked after the day's cut-off, by when; all that came in time has none
  late_at timestamptz,
  path text collate "C" not null check (path ~ '^([0-9a-z]{7})*$'),
  stakes bigint not null,
  valid_bet bigint not null,
  wins bigint not null,
  unique nulls not distinct (merchant_id, account_id, day, category, late_at)
) with (fillfactor = 70);
create index play_day_of_team on team_figures.play_day (merchant_id, day, path);
select platform.protect('team_figures.play_day');
grant select, insert, delete, update (stakes, valid_bet, wins) on team_figures.play_day to mela_app;

create table team_figures.money_day (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  late_at timestamptz,
  path text collate "C" not null check (path ~ '^([0-9a-z]{7})*$'),
  rebates bigint not null default 0,
  bonuses bigint not null default 0,
  salaries bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  unique nulls not distinct (merchant_id, account_id, day, late_at)
) with (fillfactor = 70);
create index money_day_of_team on team_figures.money_day (merchant_id, day, path);
select platform.protect('team_figures.money_day');
grant select, insert, delete, update (rebates, bonuses, salaries, deposits, withdrawals) on team_figures.money_day to mela_app;

-- What rounds count for whose first words do not say it: those with bonus money in their stake, and those that were corrected.
create table team_figures.counted_round (
  merchant_id uuid not null,
  round_id uuid not null,
  account_id uuid not null,
  -- on which it was first closed
  day date not null,
  category text not null,
  stakes bigint not null,
  valid_bet bigint not null,
  wins bigint not null,
  primary key (merchant_id, round_id)
);
create index counted_round_of_account on team_figures.counted_round (merchant_id, account_id);
select platform.protect('team_figures.counted_round');
grant select, insert, delete, update (stakes, valid_bet, wins) on team_figures.counted_round to mela_app;

-- Facts that were on their way when rows were made anew, and are in them: nobody counts them again.
create table team_figures.fact_counted (
  merchant_id uuid not null,
  fact_id bigint not null,
  primary key (merchant_id, fact_id)
);
select platform.protect('team_figures.fact_counted');
grant select, insert, delete on team_figures.fact_counted to mela_app;

-- From which day on the rows of a brand are whole, which was there before they were kept; none: all are.
create table team_figures.begun (
  merchant_id uuid primary key,
  day date not null
);
select platform.protect('team_figures.begun');
grant select, delete on team_figures.begun to mela_app;
insert into team_figures.begun (merchant_id, day)
  select id, (now() at time zone time_zone)::date + 1 from merchants.merchant;

-- When rounds were closed that ran again later: what they count for stays with that day.
create table play.reopened_round (
  merchant_id uuid not null,
  round_id uuid not null,
  first_closed_at timestamptz not null,
  primary key (merchant_id, round_id)
);
select platform.protect('play.reopened_round');
grant select, insert on play.reopened_round to mela_app;

-- What a member's draw came to is told by the difference to what was told before: stakes and wins as well as what they turned over.
alter table lottery.turnover
  -- how much of the stake was bonus money
  add column bonus bigint not null default 0 check (bonus >= 0),
  -- what was paid back of the slips' price, win or lose
  add column rebate bigint not null default 0 check (rebate >= 0),
  -- when it was first netted
  add column played_at timestamptz,
  -- as they were netted, and told, the time before
  add column told_stake bigint not null default 0,
  add column told_win bigint not null default 0,
  add column told_bonus bigint not null default 0,
  add column told_rebate bigint not null default 0,
  drop column reported;
update lottery.turnover t set told_stake = t.stake, told_win = t.win, played_at = d.draws_at
  from lottery.draw d where d.merchant_id = t.merchant_id and d.id = t.draw_id;
alter table lottery.turnover alter column played_at set not null;
