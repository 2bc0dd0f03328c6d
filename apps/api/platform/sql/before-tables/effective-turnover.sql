-- What of a bet counts for bonuses, rebates and contracts: min(stake, |win − stake|), so that betting both sides earns nothing (BEHAVIOUR.md §7).
create or replace function platform.effective_turnover(stake bigint, win bigint) returns bigint
  language sql immutable parallel safe
  return least(stake, abs(win - stake));
