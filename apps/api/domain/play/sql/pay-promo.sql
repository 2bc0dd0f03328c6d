-- Pays what belongs to no bet: a tournament's prize, a pot, what free rounds have won. Once by its own id, whatever else there is.
create or replace function play.pay_promo(p_merchant uuid, p_now timestamptz, p play.call, p_memo jsonb) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_answer play.answer := play.booked_before(p_merchant, p);
  v_currency text := play.currency_of(p_merchant, p.player, null);
  v_over text;
  v_paid record;
  v_balance bigint;
begin
  if v_answer.outcome is not null then return v_answer; end if;
  if v_currency is null then return play.refuse('player-unknown'); end if;
  if v_currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  v_over := play.pass_credit(p_merchant, p_now, p.vendor, p.player, p.currency, p.amount, null);
  if v_over is not null then
    v_balance := play.cash_of(p_merchant, p.player, p.currency);
    insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, amount, currency, body_hash, state, balance,
        recorded_at, held)
      values (p_merchant, p.vendor, p.transaction, 'promo', p.id, p.player, 0, p.currency, p.body_hash, 'booked', v_balance, p_now, p.amount);
    perform play.hold_credit(p_merchant, p_now, p, p.amount, null, v_over, p_memo ->> 'title');
    return row('ok', p.id, v_balance, p.currency, null, p.amount)::play.answer;
  end if;
  select m.balance, m.seq into v_paid
    from ledger.post(p.id, 'promo', p.vendor || ':' || p.transaction, p_now, array[p.player, null], array['cash', 'vendor:' || p.vendor],
      array[p.currency, p.currency], array[p.amount, -p.amount], p_memo) m
    where m.entry_position = 1;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p.currency], array[v_paid.balance], array[v_paid.seq]);
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
    values (p_merchant, 'prize-paid', p.player, jsonb_build_object('vendor', p.vendor, 'transaction', p.transaction,
      'amount', play.decimal(p.amount), 'currency', p.currency), p_now);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, amount, currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'promo', p.id, p.player, p.amount, p.currency, p.body_hash, 'booked', v_paid.balance, p_now);
  return row('ok', p.id, v_paid.balance, p.currency, null, null)::play.answer;
end
$$;
