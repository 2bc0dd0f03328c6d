-- Changes what became of a bet. Unsettle takes its wins back and lets it run again; resettle changes them by `amount`; void and
-- return-stake give the stake back and take the wins, as if the bet had not been; so does a cancel of a bet that came with its settle.
create or replace function play.correct_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_answer play.answer := play.booked_before(p_merchant, p);
  v_bet play.transaction;
  v_before play.round;
  v_round play.round;
  v_win_change bigint := 0;
  v_gain bigint := 0;
  -- What is held of the bet, and how much of that goes back; a change that is above a ceiling.
  v_held bigint := 0;
  v_returned bigint := 0;
  v_over text;
  v_undoes boolean := p.kind in ('void', 'return-stake', 'cancel');
  v_moved record;
  v_balance bigint;
begin
  if v_answer.outcome is not null then return v_answer; end if;
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
    v_held := play.held_of(p_merchant, p.vendor, p.reference);
    v_returned := case when p.kind = 'resettle' then least(v_held, greatest(-p.amount, 0)) else v_held end;
    v_win_change := case when p.kind = 'resettle' then p.amount + v_returned else -play.won_by(p_merchant, v_bet) end;
    if v_before.win + v_win_change < 0 or (p.kind = 'resettle' and play.won_by(p_merchant, v_bet) + v_win_change < 0) then
      return play.refuse('amount-invalid');
    end if;
    v_over := play.pass_credit(p_merchant, p_now, p.vendor, p.player, v_bet.currency, v_win_change, v_before);
    if v_over is not null then v_win_change := 0; end if;
    if v_returned > 0 then perform play.return_held(p_merchant, p_now, p, v_returned); end if;
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
      select m.cash, m.seq into v_moved from play.move_money(p_merchant, p_now, p, v_bet.currency, v_gain) m;
      perform play.tell_balances(p_merchant, p_now, array[p.player], array[v_bet.currency], array[v_moved.cash], array[v_moved.seq]);
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
      currency, body_hash, state, balance, recorded_at, held)
    values (p_merchant, p.vendor, p.transaction, p.kind, p.id, p.player, v_bet.round_id, p.reference, v_gain, v_win_change,
      v_bet.currency, p.body_hash, 'booked', v_balance, p_now, case when v_over is not null then p.amount end);
  if v_over is not null then
    perform play.hold_credit(p_merchant, p_now, p, p.amount, v_bet.round_id, v_over, null);
  end if;
  return row('ok', p.id, v_balance, v_bet.currency, null, case when v_over is not null then p.amount end)::play.answer;
end
$$;
