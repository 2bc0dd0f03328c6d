-- The answer to a call that is not booked.
create or replace function play.refuse(p_outcome text) returns play.answer
  language sql immutable
  return row(p_outcome, null, null, null, null, null)::play.answer;
