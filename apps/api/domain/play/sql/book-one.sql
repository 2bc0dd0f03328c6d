-- Books one call, in whatever state its bet, its round and its wallet are, by the terms of every batch. Only a bet needs a session and a player who may
-- play; what is owed is booked whoever the player has become. A bet that never came is blocked for ever by its cancel; one that came with its
-- settle is given back with it. The caller holds the player's wallet, and with it all their rounds.
create or replace function play.book_one(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
declare
  v_answer play.answer := play.booked_before(p_merchant, p);
  v_met record;
  v_round play.round;
  v_currency text;
  v_move bigint := 0;
  v_over text;
  v_held bigint;
  v_moved record;
begin
  if v_answer.outcome is not null then return v_answer; end if;

  if p.kind = 'bet' then
    select coalesce(t.refusal, case when r.state in ('ended', 'closed') then 'round-closed' when r.currency <> p.currency then 'currency-mismatch' end)
             as refusal, false as is_taken, r.id as round_id, r.xmin as version, t.game_id, false as loses_rest into v_met
      from play.bet_terms(p_merchant, p_now, p.vendor, p.session, p.player, p.game, p.currency, p.amount) t
      left join play.round r on r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
    v_currency := p.currency;
    v_move := -p.amount;
  elsif p.kind = 'end-round' then
    v_currency := play.currency_of(p_merchant, p.player, p.session);
    select case when v_currency is null then 'player-unknown' end as refusal, false as is_taken, r.id as round_id, r.xmin as version, r.game_id,
           p.ends_round and r.open_bets > 0 as loses_rest into v_met
      from (select) asked left join play.round r on r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player
        and r.round = p.round and r.state in ('open', 'ended');
  else
    select t.* into v_met
      from play.outcome_terms(p_merchant, p.kind, p.vendor, p.reference, p.player, p.round, p.currency, p.ends_round) t;
    v_currency := v_met.currency;
    if v_met.refusal = 'bet-unknown' then
      v_currency := play.currency_of(p_merchant, p.player, p.session);
      if v_currency is null then return play.refuse('player-unknown'); end if;
      if p.kind = 'settle' then return play.note_stray(p_merchant, p_now, p); end if;
      v_met.refusal := null;
      -- The tombstone: should the bet still come, it is refused for ever.
      insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, amount, currency, body_hash, state, balance,
          recorded_at)
        values (p_merchant, p.vendor, p.reference, 'bet', gen_random_uuid(), p.player, 0, v_currency, p.body_hash, 'blocked',
          play.cash_of(p_merchant, p.player, v_currency), p_now);
    elsif v_met.refusal is null and p.kind = 'settle' then
      v_round.game_id := v_met.game_id;
      v_round.stake := v_met.stake;
      v_round.win := v_met.win;
      v_over := play.pass_credit(p_merchant, p_now, p.vendor, p.player, p.currency, p.amount, v_round);
      if v_over is null then v_move := p.amount; else v_held := p.amount; end if;
    elsif v_met.refusal is null and v_met.is_taken then
      v_move := v_met.amount;
    elsif v_met.with_settle and p.kind = 'cancel' and v_met.refusal = 'already-settled' then
      return play.correct_bet(p_merchant, p_now, p);
    end if;
  end if;
  if v_met.refusal is not null then return play.refuse(v_met.refusal); end if;

  if v_move = 0 and p.kind <> 'bet' then
    select play.cash_of(p_merchant, p.player, v_currency) as balance, null::bigint as cash, null::bigint as seq into v_moved;
  else
    select m.* into v_moved from play.move_money(p_merchant, p_now, p, v_currency, v_move) m;
    if v_moved.balance is null then return play.refuse(play.why_not_taken(p_merchant, p_now, p)); end if;
  end if;
  perform play.write_bookings(p_merchant, p_now, array[p.kind], array[p.vendor], array[p.id], array[p.transaction], array[p.reference],
    array[p.body_hash], array[p.session], array[p.player], array[v_met.game_id], array[p.round], array[v_currency], array[p.ends_round],
    array[v_met.round_id], array[v_met.version], array[v_met.is_taken], case when v_met.loses_rest then array[v_met.round_id] end,
    array[v_move], array[v_moved.balance], array[v_held]);
  if v_over is not null then
    perform play.hold_credit(p_merchant, p_now, p, p.amount, v_met.round_id, v_over, null);
  end if;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[v_currency], array[v_moved.cash], array[v_moved.seq]);
  return row('ok', case when p.kind <> 'end-round' then p.id end, v_moved.balance, v_currency, null, v_held)::play.answer;
end
$$;
