-- What the settles of a bet have paid, as corrected since.
create or replace function play.won_by(p_merchant uuid, p_bet play.transaction) returns bigint
  language sql stable as $$
  select coalesce(sum(coalesce(t.win_change, t.amount)), 0)::bigint from play.transaction t
    where t.round_id = p_bet.round_id and t.merchant_id = p_merchant and t.vendor_code = p_bet.vendor_code
      and t.reference = p_bet.transaction and t.kind in ('settle', 'unsettle', 'resettle', 'void', 'return-stake', 'held-release')
$$;
