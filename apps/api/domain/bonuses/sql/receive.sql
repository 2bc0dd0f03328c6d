-- Pays what a bet won, or gives back of its stake: the part that bonus money had in the stake goes to the bonus, or to cash where it
-- has been turned over, or back to the house where it has ended otherwise; the rest is cash. `p_stake` is the bet's whole stake.
-- With `p_of`, the posting that took a bet, that very bet is given back. It comes from an account of the house, or of a player's (`p_from`).
-- Answers as `spend`.
create or replace function bonuses.receive(
  p_merchant uuid, p_now timestamptz, p_posting uuid, p_kind text, p_key text, p_owner uuid, p_house text, p_currency text,
  p_amount bigint, p_bet uuid, p_stake bigint, p_of uuid, p_memo jsonb, p_from uuid default null)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_cash bigint := p_amount;
  v_bonus bigint := 0;
  v_lost bigint := 0;
  v_part record;
begin
  perform ledger.lock_cash(array[p_owner]);
  for v_part in
    select s.grant_id, g.state,
           case when p_of is null then div(p_amount::numeric * s.amount, p_stake)
             else coalesce((select -sum(m.amount) from bonuses.movement m
               where m.posting_id = p_of and m.grant_id = s.grant_id and m.kind = 'staked'), 0) end::bigint as share
      from bonuses.stake s
      join bonuses.grant g on g.merchant_id = s.merchant_id and g.id = s.grant_id
      where s.merchant_id = p_merchant and s.bet_id = p_bet
      order by g.begun_at, g.id for update of s, g
  loop
    continue when v_part.share = 0;
    if p_of is not null then
      update bonuses.stake s set amount = s.amount - v_part.share,
          ended_at = case when s.amount = v_part.share then p_now else s.ended_at end
        where s.merchant_id = p_merchant and s.bet_id = p_bet and s.grant_id = v_part.grant_id;
    end if;
    -- What was held of a win is released long after: that a bonus was used up meanwhile is nobody's loss.
    continue when v_part.state = 'converted' or (v_part.state = 'used-up' and p_from is not null);
    v_cash := v_cash - v_part.share;
    if v_part.state = 'active' then
      v_bonus := v_bonus + v_part.share;
      update bonuses.grant g set money = g.money + v_part.share where g.merchant_id = p_merchant and g.id = v_part.grant_id;
    else
      v_lost := v_lost + v_part.share;
    end if;
    insert into bonuses.movement (merchant_id, grant_id, kind, amount, posting_id, bet_id, at)
      values (p_merchant, v_part.grant_id,
        case when v_part.state <> 'active' then 'lost' when p_kind in ('cancel', 'lottery-refund') then 'returned' else 'won' end,
        v_part.share, p_posting, p_bet, p_now);
  end loop;
  select m.balance, m.seq into cash, seq
    from ledger.post(p_posting, p_kind, p_key, p_now,
      array_remove(array[case when v_cash > 0 then p_owner end, case when v_bonus > 0 then p_owner end], null)
        || array_fill(null::uuid, array[case when v_lost > 0 then 1 else 0 end]) || p_from,
      array_remove(array[case when v_cash > 0 then 'cash' end, case when v_bonus > 0 then 'bonus' end,
        case when v_lost > 0 then 'promotions' end], null) || p_house,
      array_remove(array[case when v_cash > 0 then p_currency end, case when v_bonus > 0 then p_currency end,
        case when v_lost > 0 then p_currency end], null) || p_currency,
      array_remove(array[case when v_cash > 0 then v_cash end, case when v_bonus > 0 then v_bonus end,
        case when v_lost > 0 then v_lost end], null) || -p_amount,
      p_memo) m
    where m.entry_position = 1;
  if v_lost > 0 then
    insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
      values (p_merchant, 'promotions-kept', p_owner, jsonb_build_object('betId', p_bet, 'currency', p_currency), p_now);
  end if;
  if v_cash = 0 then
    select a.balance into cash from ledger.account a
      where a.merchant_id = p_merchant and a.owner_id = p_owner and a.kind = 'cash' and a.currency = p_currency;
    seq := null;
  end if;
  return next;
end
$$;
