-- Of the failures that are counted, how many guesses are still being looked at: they are counted as if they had failed, but nothing is
-- asked of others for them. What nobody has given back by then did fail.
alter table identity.attempt
  add column in_flight int not null default 0 check (in_flight >= 0),
  add column in_flight_until timestamptz;

-- It answers one thing more, in its room's `sql/` folder.
drop function identity.count_guess(uuid, timestamptz, text[], bigint[], int[], int[], int[], boolean);
