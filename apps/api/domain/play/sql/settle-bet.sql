-- Pays what a bet has won, once, whoever the player has become. Counts how often a bet that never came was settled.
create or replace function play.settle_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_bet play.transaction;
  v_round play.round;
  v_attempts int;
  v_over text;
  v_paid bigint := p.amount;
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'settle';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null, v_row.held)::play.answer;
  end if;

  select t.* into v_bet from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
  if not found then
    if not exists (select from identity.account a where a.merchant_id = p_merchant and a.id = p.player) then
      return play.refuse('player-unknown');
    end if;
    insert into play.stray_settle as s (merchant_id, vendor_code, transaction, reference, first_at, last_at)
      values (p_merchant, p.vendor, p.transaction, p.reference, p_now, p_now)
      on conflict (merchant_id, vendor_code, transaction)
        do update set attempts = s.attempts + 1, last_at = excluded.last_at
      returning s.attempts into v_attempts;
    return row('bet-unknown', null, null, null, v_attempts, null)::play.answer;
  end if;
  if v_bet.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
  if v_bet.state in ('cancelled', 'blocked') then return play.refuse('bet-cancelled'); end if;
  if v_bet.currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  select r.* into strict v_round from play.round r where r.merchant_id = p_merchant and r.id = v_bet.round_id;
  if v_round.round <> p.round then return play.refuse('malformed'); end if;
  if v_bet.state = 'settled' and v_round.state <> 'open' then return play.refuse('already-settled'); end if;

  if v_bet.state = 'taken' then
    update play.transaction t set state = 'settled'
      where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
    v_round.open_bets := v_round.open_bets - 1;
  end if;
  if p.ends_round and v_round.open_bets > 0 then
    -- The win was for the whole round: whatever else is open in it has lost.
    update play.transaction t set state = 'settled' where t.round_id = v_round.id and t.kind = 'bet' and t.state = 'taken';
    v_round.open_bets := 0;
  end if;
  v_over := play.pass_credit(p_merchant, p_now, p.vendor, p.player, p.currency, p.amount, v_round);
  if v_over is not null then v_paid := 0; end if;
  v_round.win := v_round.win + v_paid;
  perform play.save_round(p_now, v_round, p.ends_round);

  if v_paid = 0 then
    v_balance := play.cash_of(p_merchant, p.player, p.currency);
  else
    v_balance := play.move_money(p_merchant, p_now, p, p.currency, v_paid);
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
      currency, body_hash, state, balance, recorded_at, held)
    values (p_merchant, p.vendor, p.transaction, 'settle', p.id, p.player, v_round.id, p.reference, v_paid,
      p.currency, p.body_hash, 'booked', v_balance, p_now, nullif(p.amount - v_paid, 0));
  if v_over is not null then
    perform play.hold_credit(p_merchant, p_now, p, p.amount, v_round.id, v_over, null);
  end if;
  return row('ok', p.id, v_balance, p.currency, null, nullif(p.amount - v_paid, 0))::play.answer;
end
$$;
