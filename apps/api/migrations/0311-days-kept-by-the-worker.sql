-- The sums of a member's days are kept by the worker when the days are over; readers write nothing. All of it is a memory of the bets and
-- is made anew from them: whoever doubts it may empty these tables and reports.bet_sum.
drop table reports.bet_day;
truncate reports.bet_sum;

-- Up to which day, not included, the sums of a player's days are kept, but for those in reports.day_to_sum.
create table reports.days_kept (
  merchant_id uuid not null,
  account_id uuid not null,
  zone text not null,                   -- whose midnights the days have
  up_to date not null,
  primary key (merchant_id, account_id)
);
select platform.protect('reports.days_kept');
grant select, insert, update on reports.days_kept to mela_app;

-- Days whose kept sums do not hold: those that are due are summed at once, in the others a bet still runs, and the next night looks again.
create table reports.day_to_sum (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  is_due boolean not null,
  primary key (merchant_id, account_id, day)
);
create index day_is_due on reports.day_to_sum (merchant_id, day) where is_due;
select platform.protect('reports.day_to_sum');
grant select, insert, update, delete on reports.day_to_sum to mela_app;

-- The walk over a brand's players that goes on every night: up to which day it keeps, not included, and the last player that is done.
create table reports.day_walk (
  merchant_id uuid primary key,
  up_to date not null,
  reached uuid,
  is_done boolean not null default false
);
select platform.protect('reports.day_walk');
grant select, insert, update on reports.day_walk to mela_app;

create view reports.player with (security_invoker = true) as
  select merchant_id, owner_id as account_id from ledger.account where owner_id is not null;
grant select on reports.player to mela_app;

create view reports.brand with (security_invoker = true) as
  select id as merchant_id, time_zone from merchants.merchant;
grant select on reports.brand to mela_app;
