-- Takes a bet from a player's cash first and then from bonus money, of the oldest bonus first: one posting. Answers the cash that is
-- left, and the entry's number where cash moved; no row, having written nothing, when both together are too little.
create or replace function bonuses.spend(
  p_merchant uuid, p_now timestamptz, p_posting uuid, p_kind text, p_key text, p_owner uuid, p_house text, p_currency text,
  p_amount bigint, p_bet uuid, p_memo jsonb)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_cash bigint;
  v_own bigint;
  v_left bigint;
  v_part bigint;
  v_grant record;
begin
  perform ledger.lock_cash(array[p_owner]);
  select a.balance into v_cash from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p_owner and a.kind = 'cash' and a.currency = p_currency;
  v_own := least(coalesce(v_cash, 0), p_amount);
  v_left := p_amount - v_own;
  if v_left > coalesce((select sum(g.money) from bonuses.grant g
      where g.merchant_id = p_merchant and g.member_id = p_owner and g.currency = p_currency
        and g.state = 'active' and g.expires_at > p_now), 0) then
    return;
  end if;
  select m.balance, m.seq into cash, seq
    from ledger.post(p_posting, p_kind, p_key, p_now,
      array_remove(array[case when v_own > 0 then p_owner end, case when v_left > 0 then p_owner end], null) || null::uuid,
      array_remove(array[case when v_own > 0 then 'cash' end, case when v_left > 0 then 'bonus' end], null) || p_house,
      array_remove(array[case when v_own > 0 then p_currency end, case when v_left > 0 then p_currency end], null) || p_currency,
      array_remove(array[case when v_own > 0 then -v_own end, case when v_left > 0 then -v_left end], null) || p_amount,
      p_memo) m
    where m.entry_position = 1;
  if v_own = 0 then
    cash := coalesce(v_cash, 0);
    seq := null;
  end if;
  for v_grant in
    select g.id, g.money from bonuses.grant g
      where g.merchant_id = p_merchant and g.member_id = p_owner and g.currency = p_currency
        and g.state = 'active' and g.expires_at > p_now and g.money > 0
      order by g.begun_at, g.id for update
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_grant.money);
    v_left := v_left - v_part;
    update bonuses.grant g set money = g.money - v_part where g.merchant_id = p_merchant and g.id = v_grant.id;
    insert into bonuses.stake as s (merchant_id, bet_id, grant_id, amount)
      values (p_merchant, p_bet, v_grant.id, v_part)
      on conflict (merchant_id, bet_id, grant_id) do update set amount = s.amount + excluded.amount, ended_at = null;
    insert into bonuses.movement (merchant_id, grant_id, kind, amount, posting_id, bet_id, at)
      values (p_merchant, v_grant.id, 'staked', -v_part, p_posting, p_bet, p_now);
  end loop;
  return next;
end
$$;
