-- Accounts for money put aside: what was staked of it goes to the vendor, what was won comes to it, and with `ends_round` all that is then there
-- goes back into the wallet. Always booked, whoever the player has become. Ended with nothing played, one that never came is blocked for ever.
create or replace function play.release(
  p_merchant uuid, p_now timestamptz, p play.call, p_bet uuid, p_settle uuid, p_win bigint) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_answer play.answer := play.booked_before(p_merchant, p);
  v_aside play.reservation;
  v_plays boolean := p.amount > 0 or p_win > 0;
  v_currency text := p.currency;
  v_held bigint;
  v_won bigint := 0;
  v_rest bigint := 0;
  v_moved record;
  v_balance bigint;
begin
  if v_answer.outcome is not null then return v_answer; end if;
  select v.* into v_aside from play.reservation v
    where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = p.reference;
  if not found then
    v_currency := play.currency_of(p_merchant, p.player, p.session);
    if v_currency is null then return play.refuse('player-unknown'); end if;
    if v_plays or not p.ends_round then return play.refuse('bet-unknown'); end if;
    if v_currency <> p.currency then return play.refuse('currency-mismatch'); end if;
    -- The tombstone: should the reserve still come, it is refused for ever.
    insert into play.reservation (merchant_id, vendor_code, reservation, id, account_id, currency, state, opened_at, closed_at)
      values (p_merchant, p.vendor, p.reference, p.id, p.player, v_currency, 'blocked', p_now, p_now);
  elsif v_aside.account_id is distinct from p.player then
    return play.refuse('player-unknown');
  elsif v_aside.currency <> p.currency then
    return play.refuse('currency-mismatch');
  elsif v_aside.state <> 'open' then
    if v_plays then return play.refuse(case v_aside.state when 'closed' then 'already-settled' else 'bet-cancelled' end); end if;
  else
    if p.amount > v_aside.held then return play.refuse('insufficient-funds'); end if;
    if v_plays and exists (select from play.transaction t where t.merchant_id = p_merchant and t.vendor_code = p.vendor
        and t.transaction = p.transaction and t.kind in ('bet', 'settle')) then
      return play.refuse('transaction-reused');
    end if;
    if v_plays then
      v_won := play.play_aside(p_merchant, p_now, p, v_aside, p_bet, p_settle, p_win);
    end if;
    v_held := v_aside.held - p.amount + v_won;
    if p.ends_round then v_rest := v_held; end if;
    if v_rest > 0 then
      select m.outcome, m.balance, m.seq into v_moved
        from ledger.post(p.id, 'release', p.vendor || ':' || p.transaction, p_now, array[p.player, p.player],
          array['cash', 'reserved:' || p.vendor], array[p.currency, p.currency], array[v_rest, -v_rest], null) m
        where m.entry_position = 1;
      if v_moved.outcome is distinct from 'posted' then
        raise exception 'play and ledger disagree on release % of %: %', p.transaction, p.vendor, v_moved.outcome;
      end if;
      perform play.tell_balances(p_merchant, p_now, array[p.player], array[p.currency], array[v_moved.balance], array[v_moved.seq]);
    end if;
    update play.reservation v set held = v_held - v_rest,
        state = case when p.ends_round then 'closed' else 'open' end, closed_at = case when p.ends_round then p_now end
      where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = p.reference;
  end if;
  v_balance := play.cash_of(p_merchant, p.player, v_currency);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, reference, reservation, amount, currency,
      body_hash, state, balance, recorded_at, held)
    values (p_merchant, p.vendor, p.transaction, 'release', p.id, p.player, p.reference, p.reference, v_rest, v_currency,
      p.body_hash, 'booked', v_balance, p_now, nullif(p_win - v_won, 0));
  return row('ok', p.id, v_balance, v_currency, null, nullif(p_win - v_won, 0))::play.answer;
end
$$;
