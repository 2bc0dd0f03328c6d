-- Gives a bet back, once. One that never came is blocked for ever; one that came with its settle is given back with it.
create or replace function play.cancel_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_bet play.transaction;
  v_round play.round;
  v_currency text;
  v_balance bigint;
  v_returned bigint := 0;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'cancel';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null, v_row.held)::play.answer;
  end if;

  select t.* into v_bet from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
  if not found then
    -- The tombstone: should the bet still come, it is refused for ever.
    v_currency := play.currency_of(p_merchant, p.player, p.session);
    if v_currency is null then return play.refuse('player-unknown'); end if;
    v_balance := play.cash_of(p_merchant, p.player, v_currency);
    insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, amount, currency,
        body_hash, state, balance, recorded_at)
      values (p_merchant, p.vendor, p.reference, 'bet', gen_random_uuid(), p.player, 0, v_currency,
        p.body_hash, 'blocked', v_balance, p_now);
  elsif v_bet.account_id is distinct from p.player then
    return play.refuse('player-unknown');
  elsif v_bet.state = 'settled' then
    if v_bet.with_settle then return play.correct_bet(p_merchant, p_now, p); end if;
    return play.refuse('already-settled');
  elsif v_bet.state = 'taken' then
    select r.* into strict v_round from play.round r where r.merchant_id = p_merchant and r.id = v_bet.round_id;
    if v_round.round <> p.round then return play.refuse('malformed'); end if;
    v_currency := v_bet.currency;
    v_returned := v_bet.amount;
    update play.transaction t set state = 'cancelled'
      where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
    v_round.stake := v_round.stake - v_returned;
    v_round.bets := v_round.bets - 1;
    v_round.open_bets := v_round.open_bets - 1;
    perform play.save_round(p_now, v_round, false);
    v_balance := play.move_money(p_merchant, p_now, p, v_currency, v_returned);
  else
    v_currency := v_bet.currency;
    v_balance := play.cash_of(p_merchant, p.player, v_currency);
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
      currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'cancel', p.id, p.player, v_bet.round_id, p.reference,
      v_returned, v_currency, p.body_hash, 'booked', v_balance, p_now);
  return row('ok', p.id, v_balance, v_currency, null, null)::play.answer;
end
$$;
