-- Puts money aside: opens a reservation, or with a reference tops one up. What refuses a bet refuses it. It takes cash and never bonus money.
create or replace function play.reserve(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_answer play.answer := play.booked_before(p_merchant, p);
  v_name text := coalesce(p.reference, p.transaction);
  v_aside play.reservation;
  v_at record;
  v_refusal text;
  v_wallet ledger.account;
  v_moved record;
  v_balance bigint;
begin
  if v_answer.outcome is not null then return v_answer; end if;
  select v.* into v_aside from play.reservation v
    where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = v_name;
  if found then
    if v_aside.state = 'blocked' then return play.refuse('bet-cancelled'); end if;
    if v_aside.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
    if v_aside.state = 'closed' then return play.refuse('round-closed'); end if;
    if v_aside.currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  elsif p.reference is not null then
    return play.refuse('bet-unknown');
  end if;

  select t.* into v_at from play.bet_terms(p_merchant, p_now, p.vendor, p.session, p.player, p.game, p.currency, null) t;
  if v_at.refusal is not null then return play.refuse(v_at.refusal); end if;
  if v_at.game_id is distinct from coalesce(v_aside.game_id, v_at.game_id) then return play.refuse('malformed'); end if;
  if p.amount < v_at.stake_min and p.reference is null then return play.refuse('stake-out-of-range'); end if;

  select a.* into v_wallet from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p.currency;
  if coalesce(v_wallet.balance, 0) < p.amount then return play.refuse('insufficient-funds'); end if;
  if v_wallet.within_limits then
    v_refusal := protection.stake_eligibility(p_merchant, p.player, p.currency, p.amount, p_now);
    if v_refusal is not null then return play.refuse(v_refusal); end if;
  end if;

  select m.outcome, m.balance, m.seq into v_moved
    from ledger.post(p.id, 'reserve', p.vendor || ':' || p.transaction, p_now, array[p.player, p.player],
      array['cash', 'reserved:' || p.vendor], array[p.currency, p.currency], array[-p.amount, p.amount], null) m
    where m.entry_position = 1;
  if v_moved.outcome is distinct from 'posted' then
    raise exception 'play and ledger disagree on reserve % of %: %', p.transaction, p.vendor, v_moved.outcome;
  end if;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p.currency], array[v_moved.balance], array[v_moved.seq]);
  if v_aside.id is null then
    insert into play.reservation (merchant_id, vendor_code, reservation, id, account_id, game_id, session_id, currency, held, state, opened_at)
      values (p_merchant, p.vendor, v_name, p.id, p.player, v_at.game_id, p.session, p.currency, p.amount, 'open', p_now);
  else
    update play.reservation v set held = v.held + p.amount
      where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = v_name;
  end if;
  v_balance := play.cash_of(p_merchant, p.player, p.currency);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, reference, reservation, amount, currency,
      body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'reserve', p.id, p.player, p.reference, v_name, p.amount, p.currency,
      p.body_hash, 'booked', v_balance, p_now);
  return row('ok', p.id, v_balance, p.currency, null, null)::play.answer;
end
$$;
