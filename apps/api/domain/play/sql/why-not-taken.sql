-- Why a bet's money did not move: a limit of the player's, or there is too little.
create or replace function play.why_not_taken(p_merchant uuid, p_now timestamptz, p play.call) returns text
  language sql as $$
  select coalesce((select protection.stake_eligibility(p_merchant, p.player, p.currency, least(a.balance, p.amount), p_now)
    from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p.currency
      and a.within_limits), 'insufficient-funds')
$$;
