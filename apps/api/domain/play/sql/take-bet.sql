-- Takes a bet, once, unless something stands against it: the session, the player, the game, its limits of a stake, the player's own limits, the wallet.
create or replace function play.take_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_at record;
  v_refusal text;
  v_round play.round;
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'bet';
  if found then
    if v_row.state in ('cancelled', 'blocked') then return play.refuse('bet-cancelled'); end if;
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null, v_row.held)::play.answer;
  end if;

  select s.id, s.account_id, s.launched_at, s.expires_at, s.currency, g.id as game_id, g.is_open, g.stake_min, g.stake_max into v_at
    from play.session s left join catalogue.game_on_offer(p_merchant, p.vendor, p.game, p.currency) g on true
    where s.merchant_id = p_merchant and s.id = p.session and s.vendor_code = p.vendor and s.authenticated_at is not null;
  if not found then return play.refuse('session-unknown'); end if;
  if v_at.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
  if v_at.expires_at <= p_now then return play.refuse('session-expired'); end if;
  v_refusal := play.bet_eligibility(p_merchant, p.player, p_now, v_at.launched_at);
  if v_refusal is not null then return play.refuse(v_refusal); end if;
  if v_at.currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  if v_at.game_id is null then return play.refuse('game-unknown'); end if;
  if not v_at.is_open then return play.refuse('game-unavailable'); end if;
  if p.amount < v_at.stake_min or p.amount > v_at.stake_max then return play.refuse('stake-out-of-range'); end if;

  select r.* into v_round from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
  if v_round.state in ('ended', 'closed') then return play.refuse('round-closed'); end if;
  if v_round.currency <> p.currency then return play.refuse('currency-mismatch'); end if;

  v_balance := play.move_money(p_merchant, p_now, p, p.currency, -p.amount);
  if v_balance is null then return play.refuse(play.why_not_taken(p_merchant, p_now, p)); end if;
  if v_round.id is null then
    v_round.id := p.id;
    insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency,
        stake, bets, open_bets, opened_at)
      values (p_merchant, p.id, p.vendor, p.round, p.player, v_at.game_id, v_at.id, p.currency, p.amount, 1, 1, p_now);
  else
    v_round.stake := v_round.stake + p.amount;
    v_round.bets := v_round.bets + 1;
    v_round.open_bets := v_round.open_bets + 1;
    perform play.save_round(p_now, v_round, false);
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, amount, currency,
      body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'bet', p.id, p.player, v_round.id, p.amount, p.currency,
      p.body_hash, 'taken', v_balance, p_now);
  return row('ok', p.id, v_balance, p.currency, null, null)::play.answer;
end
$$;
