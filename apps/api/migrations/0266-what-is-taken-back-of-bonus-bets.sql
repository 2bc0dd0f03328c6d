-- Two faults in corrections of bets that bonus money had a part in. What was taken back from a bonus and from cash shared one posting's id when
-- the correction's own ended in 00, and was not booked. And a bet that had won and was voided left its bonus money in the round's stakes: the
-- bonus then got more of the round's other bets than it had staked in them, and where that was more than all they won, they could not be paid.

-- As before; its two postings have two ids, whatever the correction's is.
create or replace function play.take_back(
  p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint, p_round uuid, p_stake bigint) returns void
  language plpgsql as $$
declare
  v_key text := p.vendor || ':' || p.transaction;
  -- The id of the bonus's part, which differs in its last digit from that of the cash's.
  v_other uuid := overlay(p.id::text placing translate(right(p.id::text, 1), '0123456789abcdef', '123456789abcdef0') from 36)::uuid;
  v_cash bigint := p_amount;
  v_taken record;
begin
  if p_stake > 0 then
    v_cash := bonuses.take_back(p_merchant, p_now, v_other, 'bonus-correction',
      p.kind || ':' || v_key, p.player, 'vendor:' || p.vendor, p_currency, p_amount, p_round, p_stake);
  end if;
  if v_cash > 0 then
    select m.balance, m.seq into v_taken
      from ledger.take_many(p.kind, p_now, 'vendor:' || p.vendor, 'cash', p_currency,
        array[p.id], array[v_key], array[p.player], array[v_cash]) m;
    perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_taken.balance], array[v_taken.seq]);
  end if;
end
$$;

-- Takes out of a round's stakes what a bet that is undone had brought of bonus money.
create function bonuses.unstake(p_merchant uuid, p_now timestamptz, p_posting uuid, p_bet uuid) returns void
  language sql as $$
  update bonuses.stake s set amount = s.amount - m.staked,
      ended_at = case when s.amount = m.staked then p_now else s.ended_at end
    from (select m.grant_id, -sum(m.amount)::bigint as staked from bonuses.movement m
           where m.merchant_id = p_merchant and m.posting_id = p_posting and m.kind = 'staked' group by m.grant_id) m
    where s.merchant_id = p_merchant and s.bet_id = p_bet and s.grant_id = m.grant_id
$$;

-- As before, but for that.
create or replace function play.correct_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_bet play.transaction;
  v_before play.round;
  v_round play.round;
  v_win_change bigint := 0;
  v_gain bigint := 0;
  v_undoes boolean := p.kind in ('void', 'return-stake', 'cancel');
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = p.kind;
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null)::play.answer;
  end if;
  select t.* into v_bet from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
  if not found then return play.refuse('bet-unknown'); end if;
  if v_bet.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
  if p.currency is distinct from v_bet.currency and p.currency is not null then return play.refuse('currency-mismatch'); end if;
  if v_bet.state in ('cancelled', 'blocked') and not v_undoes then return play.refuse('bet-cancelled'); end if;
  if v_bet.state = 'taken' and p.kind = 'resettle' then return play.refuse('not-settled'); end if;

  if v_bet.state = 'settled' or (v_bet.state = 'taken' and v_undoes) then
    select r.* into strict v_before from play.round r where r.merchant_id = p_merchant and r.id = v_bet.round_id;
    if v_before.round <> p.round then return play.refuse('malformed'); end if;
    v_win_change := case when p.kind = 'resettle' then p.amount else -play.won_by(p_merchant, v_bet) end;
    if v_before.win + v_win_change < 0 or (p.kind = 'resettle' and play.won_by(p_merchant, v_bet) + p.amount < 0) then
      return play.refuse('amount-invalid');
    end if;
    v_round := v_before;
    v_round.win := v_round.win + v_win_change;
    v_gain := v_win_change;
    if v_undoes then
      v_gain := v_gain + v_bet.amount;
      v_round.stake := v_round.stake - v_bet.amount;
      v_round.bets := v_round.bets - 1;
      v_round.open_bets := v_round.open_bets - (v_bet.state = 'taken')::int;
    elsif p.kind = 'unsettle' then
      v_round.open_bets := v_round.open_bets + 1;
    end if;
    if v_gain > 0 and exists (select from bonuses.stake s where s.merchant_id = p_merchant and s.bet_id = v_before.id) then
      perform play.pay_to_bonus(p_merchant, p_now, p, v_bet, v_gain, v_before.stake);
    elsif v_gain > 0 then
      perform play.move_money(p_merchant, p_now, p, v_bet.currency, v_gain);
    elsif v_gain < 0 then
      perform play.take_back(p_merchant, p_now, p, v_bet.currency, -v_gain, v_before.id, v_before.stake);
    end if;
    if v_undoes or p.kind = 'unsettle' then
      update play.transaction t set state = case when v_undoes then 'cancelled' else 'taken' end
        where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
    end if;
    -- Given back as it was staked, `bonuses.receive` has done it.
    if v_undoes and v_gain <> v_bet.amount then perform bonuses.unstake(p_merchant, p_now, v_bet.id, v_before.id); end if;
    perform play.save_corrected_round(p_now, v_before, v_round);
    if p.kind = 'unsettle' then perform bonuses.run_again(p_merchant, v_before.id, p.player, v_bet.currency); end if;
  end if;
  v_balance := play.cash_of(p_merchant, p.player, v_bet.currency);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount, win_change,
      currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, p.kind, p.id, p.player, v_bet.round_id, p.reference, v_gain, v_win_change,
      v_bet.currency, p.body_hash, 'booked', v_balance, p_now);
  return row('ok', p.id, v_balance, v_bet.currency, null)::play.answer;
end
$$;
