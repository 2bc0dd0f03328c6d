-- The most that a credit may bring: of a game whose vendor says how much a round wins, that for this round's stake less what it has won already,
-- but no more than the greatest win that the vendor was taken on with.
create or replace function play.credit_max(
  p_call_max bigint, p_is_call_set boolean, p_greatest_win bigint, p_multiple int, p_pot bigint, p_stake bigint, p_won bigint) returns bigint
  language sql immutable
  return case when p_is_call_set or p_multiple is null then p_call_max
    else least(p_stake::numeric * p_multiple + coalesce(p_pot, 0), coalesce(p_greatest_win, p_call_max))::bigint - p_won end;
