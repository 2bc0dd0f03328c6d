-- How much of a bet's stake is bonus money.
create or replace function bonuses.staked_of(p_merchant uuid, p_bet uuid) returns bigint
  language sql stable as $$
  select coalesce(sum(s.amount), 0)::bigint from bonuses.stake s where s.merchant_id = p_merchant and s.bet_id = p_bet
$$;
