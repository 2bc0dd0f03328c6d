-- Books what was staked and won of money put aside as a round that is over, under the release's own transaction: a bet with its settle, which
-- can be corrected like any other. A round that there is already takes it up. Answers what was won of it; what is above a ceiling is held instead.
create or replace function play.play_aside(
  p_merchant uuid, p_now timestamptz, p play.call, p_aside play.reservation, p_bet uuid, p_settle uuid, p_win bigint) returns bigint
  language plpgsql as $$
#variable_conflict use_column
declare
  v_key text := p.vendor || ':' || p.transaction;
  v_before play.round;
  v_round play.round;
  v_over text;
  v_win bigint := p_win;
  v_settle play.call := p;
begin
  select r.* into v_before from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
  v_round := v_before;
  v_round.game_id := p_aside.game_id;
  v_round.stake := coalesce(v_round.stake, 0) + p.amount;
  v_round.win := coalesce(v_round.win, 0);
  v_over := play.pass_credit(p_merchant, p_now, p.vendor, p.player, p.currency, p_win, v_round);
  if v_over is not null then v_win := 0; end if;
  if p.amount > 0 then
    perform from ledger.post(p_bet, 'bet', v_key, p_now, array[p.player, null], array['reserved:' || p.vendor, 'vendor:' || p.vendor],
      array[p.currency, p.currency], array[-p.amount, p.amount], null);
  end if;
  if v_win > 0 then
    perform from ledger.post(p_settle, 'settle', v_key, p_now, array[p.player, null], array['reserved:' || p.vendor, 'vendor:' || p.vendor],
      array[p.currency, p.currency], array[v_win, -v_win], null);
    if p.currency <> 'PLAY' then
      perform protection.count_won_aside(p_merchant, p.player, p.currency, v_win, p_now);
    end if;
  end if;
  if v_before.id is not null then
    v_round.game_id := v_before.game_id;
    v_round.win := v_round.win + v_win;
    v_round.bets := v_round.bets + 1;
    perform play.save_corrected_round(p_now, v_before, v_round);
  else
    insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency, stake, win, bets, open_bets,
        state, opened_at, closed_at)
      values (p_merchant, p_bet, p.vendor, p.round, p.player, p_aside.game_id, p_aside.session_id, p.currency, p.amount, v_win, 1, 0,
        'closed', p_now, p_now)
      returning * into v_round;
    if p.currency <> 'PLAY' then
      insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
        values (p_merchant, 'round-closed', p.player, jsonb_build_object('roundId', v_round.id, 'vendor', p.vendor, 'gameId', v_round.game_id,
          'currency', p.currency, 'stake', play.decimal(p.amount), 'win', play.decimal(v_win),
          'effectiveTurnover', play.decimal(v_round.turnover), 'closedAt', p_now), p_now);
    end if;
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, reservation, amount, currency,
      body_hash, state, balance, recorded_at, with_settle, held)
    select p_merchant, p.vendor, p.transaction, g.kind, g.id, p.player, v_round.id, g.reference, p_aside.reservation, g.amount, p.currency,
           p.body_hash, g.state, play.cash_of(p_merchant, p.player, p.currency), p_now, g.kind = 'bet',
           case when g.kind = 'settle' and v_over is not null then p_win end
      from (values ('bet', p_bet, null, p.amount, 'settled'), ('settle', p_settle, p.transaction, v_win, 'booked'))
        as g (kind, id, reference, amount, state);
  if v_over is not null then
    v_settle.kind := 'settle';
    v_settle.id := p_settle;
    v_settle.reference := p.transaction;
    perform play.hold_credit(p_merchant, p_now, v_settle, p_win, v_round.id, v_over, null);
  end if;
  return v_win;
end
$$;
