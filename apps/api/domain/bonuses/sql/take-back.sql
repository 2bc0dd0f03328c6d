-- Takes back of what a bet was paid too much: from the bonus as far as its money goes, from the house what went to it with a bonus that had
-- ended. Answers what is to be taken from cash.
create or replace function bonuses.take_back(
  p_merchant uuid, p_now timestamptz, p_posting uuid, p_kind text, p_key text, p_owner uuid, p_house text, p_currency text,
  p_amount bigint, p_bet uuid, p_stake bigint) returns bigint
  language plpgsql as $$
declare
  v_cash bigint := p_amount;
  v_bonus bigint := 0;
  v_borne bigint := 0;
  v_taken bigint;
  v_part record;
begin
  perform ledger.lock_cash(array[p_owner]);
  for v_part in
    select s.grant_id, g.state, g.money, div(p_amount::numeric * s.amount, p_stake)::bigint as share
      from bonuses.stake s
      join bonuses.grant g on g.merchant_id = s.merchant_id and g.id = s.grant_id
      where s.merchant_id = p_merchant and s.bet_id = p_bet
      order by g.begun_at, g.id for update of g
  loop
    continue when v_part.share = 0 or v_part.state = 'converted';
    v_cash := v_cash - v_part.share;
    v_taken := case when v_part.state = 'active' then least(v_part.share, v_part.money) else 0 end;
    v_bonus := v_bonus + v_taken;
    v_borne := v_borne + v_part.share - v_taken;
    continue when v_taken = 0;
    update bonuses.grant g set money = g.money - v_taken where g.merchant_id = p_merchant and g.id = v_part.grant_id;
    insert into bonuses.movement (merchant_id, grant_id, kind, amount, posting_id, bet_id, at)
      values (p_merchant, v_part.grant_id, 'taken-back', -v_taken, p_posting, p_bet, p_now);
  end loop;
  if v_bonus + v_borne > 0 then
    perform from ledger.post(p_posting, p_kind, p_key || ':bonus', p_now,
      array_remove(array[case when v_bonus > 0 then p_owner end], null)
        || array_fill(null::uuid, array[case when v_borne > 0 then 2 else 1 end]),
      array_remove(array[case when v_bonus > 0 then 'bonus' end, case when v_borne > 0 then 'promotions' end], null) || p_house,
      array_remove(array[case when v_bonus > 0 then p_currency end, case when v_borne > 0 then p_currency end], null) || p_currency,
      array_remove(array[case when v_bonus > 0 then -v_bonus end, case when v_borne > 0 then -v_borne end], null)
        || (v_bonus + v_borne),
      null);
  end if;
  return v_cash;
end
$$;
