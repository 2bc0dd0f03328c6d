-- What a vendor may still say of a bet that is settled (unsettle, resettle, void, return-stake), a bet that comes with its settle, money that
-- belongs to no bet (promo), and several calls of which all are booked or none.

alter table play.transaction
  drop constraint transaction_kind_check,
  drop constraint transaction_amount_check,
  drop constraint transaction_check1,
  add constraint known_kind check (kind in (
    'bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'promo')),
  add constraint reference_by_kind check ((kind in ('bet', 'promo')) = (reference is null)),
  -- By how much a correction changed what its bet has won. Its `amount` is what the player gained by it, below zero: lost.
  add column win_change bigint,
  add constraint win_change_by_kind check (case
    when kind in ('bet', 'settle', 'promo') then win_change is null
    when kind = 'cancel' then true
    else win_change is not null end),
  add constraint amount_by_kind check (amount >= 0 or win_change is not null),
  -- A bet that came together with its settle, and may be cancelled with it.
  add column with_settle boolean not null default false;

-- An amount as it is said, also below zero.
create or replace function play.decimal(p_amount bigint) returns text
  language sql immutable
  return case when p_amount < 0 then '-' else '' end || (abs(p_amount) / 10000)::text || '.' || lpad((abs(p_amount) % 10000)::text, 4, '0');

-- As before, with corrections of bets.
create or replace function ledger.is_play(p_kind text) returns boolean language sql immutable parallel safe
  return p_kind in ('bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'lottery-order', 'lottery-win',
                    'lottery-refund', 'lottery-rebate', 'lottery-correction', 'lottery-rebate-correction');

-- What the settles of a bet have paid, as corrected since.
create function play.won_by(p_merchant uuid, p_bet play.transaction) returns bigint
  language sql stable as $$
  select coalesce(sum(coalesce(t.win_change, t.amount)), 0)::bigint from play.transaction t
    where t.round_id = p_bet.round_id and t.merchant_id = p_merchant and t.vendor_code = p_bet.vendor_code
      and t.reference = p_bet.transaction and t.kind in ('settle', 'unsettle', 'resettle', 'void', 'return-stake')
$$;

-- As before; a bet that is given back by another word than `cancel` goes back to where it was staked from, too.
create or replace function play.move_watched(p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_watches smallint;
  v_round uuid;
  v_stake bigint;
  v_bet play.transaction;
begin
  select a.watches into v_watches from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p_currency;
  if coalesce(v_watches, 0) = 0 then return; end if;
  if p_amount < 0 then
    if v_watches & 2 = 2 and protection.bar_to_stake(p_merchant, p.player, p_currency, -p_amount, p_now) is not null then
      return;
    end if;
    select r.id into v_round from play.round r
      where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
    return query select s.cash, s.seq from bonuses.spend(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, -p_amount, coalesce(v_round, p.id), null) s;
  else
    select b.* into v_bet from play.transaction b
      where b.merchant_id = p_merchant and b.vendor_code = p.vendor and b.transaction = p.reference and b.kind = 'bet';
    select r.id, r.stake into v_round, v_stake from play.round r where r.merchant_id = p_merchant and r.id = v_bet.round_id;
    return query select s.cash, s.seq from bonuses.receive(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, p_amount, v_round, v_stake,
      case when p.kind in ('cancel', 'void', 'return-stake') and p_amount = v_bet.amount then v_bet.id end, null) s;
  end if;
end
$$;

-- Takes back what a player was paid too much: from bonus money what it had won, the rest from cash; what is no longer there is owed.
create function play.take_back(
  p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint, p_round uuid, p_stake bigint) returns void
  language plpgsql as $$
declare
  v_key text := p.vendor || ':' || p.transaction;
  v_cash bigint := p_amount;
  v_taken record;
begin
  if p_stake > 0 then
    v_cash := bonuses.take_back(p_merchant, p_now, overlay(p.id::text placing '00' from 35)::uuid, 'bonus-correction',
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

-- Keeps a round whose bets were corrected. One that had been closed runs again when a bet of it is open again, and is told of by the difference.
create function play.save_corrected_round(p_now timestamptz, p_before play.round, p_round play.round) returns void
  language plpgsql as $$
declare
  v_payload jsonb;
begin
  p_round.state := case
    when p_round.bets = 0 then 'cancelled'
    when p_before.state = 'open' or (p_before.state = 'closed' and p_round.open_bets > 0) then 'open'
    when p_round.open_bets > 0 then 'ended'
    else 'closed' end;
  p_round.closed_at := case when p_round.state in ('closed', 'cancelled') then coalesce(p_before.closed_at, p_now) end;
  p_round.turnover := case when p_round.state = 'closed' then least(p_round.stake, abs(p_round.win - p_round.stake)) end;
  update play.round r set stake = p_round.stake, win = p_round.win, bets = p_round.bets, open_bets = p_round.open_bets,
      state = p_round.state, closed_at = p_round.closed_at, turnover = p_round.turnover
    where r.merchant_id = p_round.merchant_id and r.id = p_round.id;
  if p_round.currency = 'PLAY' or (p_before.state <> 'closed' and p_round.state <> 'closed') then return; end if;
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
    values (p_round.merchant_id, case when p_before.state = 'closed' then 'round-corrected' else 'round-closed' end, p_round.account_id,
      jsonb_build_object('roundId', p_round.id, 'vendor', p_round.vendor_code, 'gameId', p_round.game_id, 'state', p_round.state,
        'currency', p_round.currency, 'stake', play.decimal(p_round.stake), 'win', play.decimal(p_round.win),
        'effectiveTurnover', play.decimal(coalesce(p_round.turnover, 0) - coalesce(p_before.turnover, 0)),
        'closedAt', p_round.closed_at), p_now);
end
$$;

-- Changes what became of a bet. Unsettle takes its wins back and lets it run again; resettle changes them by `amount`; void and
-- return-stake give the stake back and take the wins, as if the bet had not been; so does a cancel of a bet that came with its settle.
create function play.correct_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
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
    if v_gain > 0 then
      perform play.move_money(p_merchant, p_now, p, v_bet.currency, v_gain);
    elsif v_gain < 0 then
      perform play.take_back(p_merchant, p_now, p, v_bet.currency, -v_gain, v_before.id, v_before.stake);
    end if;
    if v_undoes or p.kind = 'unsettle' then
      update play.transaction t set state = case when v_undoes then 'cancelled' else 'taken' end
        where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
    end if;
    perform play.save_corrected_round(p_now, v_before, v_round);
  end if;
  v_balance := play.cash_of(p_merchant, p.player, v_bet.currency);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount, win_change,
      currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, p.kind, p.id, p.player, v_bet.round_id, p.reference, v_gain, v_win_change,
      v_bet.currency, p.body_hash, 'booked', v_balance, p_now);
  return row('ok', p.id, v_balance, v_bet.currency, null)::play.answer;
end
$$;

-- As before; a bet that came with its settle is given back with it.
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
    return row('ok', v_row.id, v_row.balance, v_row.currency, null)::play.answer;
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
  return row('ok', p.id, v_balance, v_currency, null)::play.answer;
end
$$;

-- Pays what belongs to no bet: a tournament's prize, a pot, what free rounds have won. Once by its own id, whatever else there is.
create function play.pay_promo(p_merchant uuid, p_now timestamptz, p play.call, p_memo jsonb) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_currency text := play.currency_of(p_merchant, p.player, null);
  v_paid record;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'promo';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null)::play.answer;
  end if;
  if v_currency is null then return play.refuse('player-unknown'); end if;
  if v_currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  select m.balance, m.seq into v_paid
    from ledger.post(p.id, 'promo', p.vendor || ':' || p.transaction, p_now, array[p.player, null], array['cash', 'vendor:' || p.vendor],
      array[p.currency, p.currency], array[p.amount, -p.amount], p_memo) m
    where m.entry_position = 1;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p.currency], array[v_paid.balance], array[v_paid.seq]);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, amount, currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'promo', p.id, p.player, p.amount, p.currency, p.body_hash, 'booked', v_paid.balance, p_now);
  return row('ok', p.id, v_paid.balance, p.currency, null)::play.answer;
end
$$;

-- Books a bet and its settle, which share their transaction's id.
create function play.bet_and_settle(p_merchant uuid, p_now timestamptz, p play.call, p_settle uuid, p_win bigint) returns play.answer
  language plpgsql as $$
declare
  v_answer play.answer;
  v_is_new boolean := not exists (select from play.transaction t where t.merchant_id = p_merchant
    and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'bet');
begin
  p.kind := 'bet';
  v_answer := play.take_bet(p_merchant, p_now, p);
  if v_answer.outcome <> 'ok' then return v_answer; end if;
  if v_is_new then
    update play.transaction t set with_settle = true
      where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'bet';
  end if;
  p.kind := 'settle';
  p.id := p_settle;
  p.reference := p.transaction;
  p.amount := p_win;
  return play.settle_bet(p_merchant, p_now, p);
end
$$;

-- Books calls in their order up to the first that is refused, which is the last one answered: the caller then rolls all of it back.
create function play.book_whole(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_given jsonb;
  v_call play.call;
  v_answer play.answer;
begin
  perform ledger.lock_cash(array(
    select (c ->> 'player')::uuid from jsonb_array_elements(p_calls) c where c ->> 'player' is not null));
  for v_given in select c from jsonb_array_elements(p_calls) c loop
    v_call := jsonb_populate_record(null::play.call, v_given);
    v_answer := case v_call.kind
      when 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when 'bet-and-settle' then
        play.bet_and_settle(p_merchant, p_now, v_call, (v_given ->> 'settle_id')::uuid, (v_given ->> 'win')::bigint)
      when 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when 'end-round' then play.end_round(p_merchant, p_now, v_call)
      when 'promo' then play.pay_promo(p_merchant, p_now, v_call, v_given -> 'memo')
      else play.correct_bet(p_merchant, p_now, v_call)
    end;
    return next v_answer;
    exit when v_answer.outcome <> 'ok';
  end loop;
end
$$;
