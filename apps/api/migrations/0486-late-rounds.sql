-- Rounds that were not over an hour after they began, for whoever counts unsettled bets. An index of open rounds would have to be kept by every
-- bet; instead the worker walks over each round once, in the order of their ids, when it is an hour old.
-- No foreign key: every bet would be asked for it.
create table play.late_round (
  merchant_id uuid not null,
  round_id uuid not null,
  primary key (merchant_id, round_id)
);
select platform.protect('play.late_round');
grant select, insert, delete on play.late_round to mela_app;

-- How far the walk has come.
create table play.rounds_walked (
  merchant_id uuid primary key,
  up_to uuid not null
);
select platform.protect('play.rounds_walked');
grant select, insert, update on play.rounds_walked to mela_app;
