-- The wallet calls of the provider protocol. One statement books a whole batch of calls, each with its own answer.

-- Locks the players' cash wallets, always in one order, so that batches cannot deadlock each other.
create function ledger.lock_cash(p_owners uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from ledger.account a
    where a.merchant_id = platform.current_merchant() and a.owner_id = any (p_owners) and a.kind = 'cash'
    order by a.id for update;
end
$$;
alter function ledger.lock_cash(uuid[]) owner to mela_ledger;
revoke execute on function ledger.lock_cash(uuid[]) from public;
grant execute on function ledger.lock_cash(uuid[]) to mela_app;

-- A call as it came, decoded. `session` and `player` are null where the text was no id of ours.
create type play.call as (
  kind text, vendor text, nonce text, id uuid, transaction text, reference text, body_hash uuid,
  session uuid, player uuid, game text, round text, amount bigint, currency text, ends_round boolean
);

-- What is answered: 'ok' with the rest, or a refusal code of the protocol, or the transport fault 'nonce-seen'.
create type play.answer as (
  outcome text, reference uuid, balance bigint, currency text, attempts int
);

create function play.refuse(p_outcome text) returns play.answer
  language sql immutable
  return row(p_outcome, null, null, null, null)::play.answer;

create function play.booked(p_row play.transaction) returns play.answer
  language sql immutable
  return row('ok', (p_row).id, (p_row).balance, (p_row).currency, null)::play.answer;

-- An amount as facts carry it: decimal text with four decimals. For amounts >= 0.
create function play.decimal(p_amount bigint) returns text
  language sql immutable
  return (p_amount / 10000)::text || '.' || lpad((p_amount % 10000)::text, 4, '0');

-- Why a player may not bet now, as a refusal code; null: nothing stands in the way.
create function play.bar_to_bet(p_merchant uuid, p_account uuid, p_now timestamptz) returns text
  language sql stable
  return (select case
      when a.frozen_at is not null then 'player-blocked'
      when a.expires_at <= p_now then 'session-expired'
    end from identity.account a where a.merchant_id = p_merchant and a.id = p_account);

-- Moves money between a player and the vendor's clearing account and tells the player's pages.
create function play.move_money(
  p_merchant uuid, p_now timestamptz, p_kind text, p_vendor text, p_transaction text,
  p_id uuid, p_account uuid, p_currency text, p_amount bigint) returns bigint
  language plpgsql as $$
declare
  v_outcome text;
  v_balance bigint;
  v_seq bigint;
begin
  select p.outcome, p.balance, p.seq into strict v_outcome, v_balance, v_seq
    from ledger.post(p_id, p_kind, p_vendor || ':' || p_transaction, p_now,
      array[p_account, null], array['cash', 'vendor:' || p_vendor], array[p_currency, p_currency],
      array[p_amount, -p_amount], null) p
    where p.entry_position = 1;
  if v_outcome <> 'posted' then
    raise exception 'play and ledger disagree on % % of %: %', p_kind, p_transaction, p_vendor, v_outcome;
  end if;
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at, next_attempt_at)
    values (p_merchant, 'balance-changed', p_account, jsonb_build_object(
      'account', 'cash', 'balance', play.decimal(v_balance), 'seq', v_seq::text, 'currency', p_currency), p_now, p_now);
  return v_balance;
end
$$;

create function play.cash_of(p_merchant uuid, p_account uuid, p_currency text) returns bigint
  language sql stable
  return coalesce((select a.balance from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p_account and a.kind = 'cash' and a.currency = p_currency), 0);

-- Brings a round to its end when nothing of it is open any more, and tells the listeners its effective turnover.
-- Play money counts nowhere.
create function play.close_if_done(p_merchant uuid, p_now timestamptz, p_round uuid, p_ends boolean) returns void
  language plpgsql as $$
declare
  v_round play.round;
begin
  update play.round r set
      state = case when r.open_bets > 0 then 'ended' when r.bets = 0 then 'cancelled' else 'closed' end,
      closed_at = case when r.open_bets = 0 then p_now end,
      turnover = case when r.open_bets = 0 and r.bets > 0 then least(r.stake, abs(r.win - r.stake)) end
    where r.merchant_id = p_merchant and r.id = p_round
      and (r.state = 'ended' or (r.state = 'open' and (p_ends or r.bets = 0)))
    returning * into v_round;
  if v_round.state = 'closed' and v_round.currency <> 'PLAY' then
    insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at, next_attempt_at)
      values (p_merchant, 'round-closed', v_round.account_id, jsonb_build_object(
        'roundId', v_round.id, 'vendor', v_round.vendor_code, 'gameId', v_round.game_id,
        'currency', v_round.currency, 'stake', play.decimal(v_round.stake), 'win', play.decimal(v_round.win),
        'effectiveTurnover', play.decimal(v_round.turnover), 'closedAt', p_now), p_now, p_now);
  end if;
end
$$;

create function play.take_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_session play.session;
  v_bar text;
  v_game catalogue.game;
  v_round play.round;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'bet';
  if found then
    if v_row.state in ('cancelled', 'blocked') then return play.refuse('bet-cancelled'); end if;
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return play.booked(v_row);
  end if;

  select s.* into v_session from play.session s
    where s.merchant_id = p_merchant and s.id = p.session and s.vendor_code = p.vendor and s.authenticated_at is not null;
  if not found then return play.refuse('session-unknown'); end if;
  if v_session.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
  if v_session.expires_at <= p_now then return play.refuse('session-expired'); end if;
  v_bar := play.bar_to_bet(p_merchant, p.player, p_now);
  if v_bar is not null then return play.refuse(v_bar); end if;
  if v_session.currency <> p.currency then return play.refuse('currency-mismatch'); end if;

  v_game := catalogue.game_to_bet_on(p_merchant, p.vendor, p.game);
  if v_game.id is null then return play.refuse('game-unknown'); end if;
  if not v_game.is_open then return play.refuse('game-unavailable'); end if;
  if p.amount < coalesce(v_game.stake_min, 0) or p.amount > coalesce(v_game.stake_max, p.amount) then
    return play.refuse('stake-out-of-range');
  end if;

  select r.* into v_round from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
  if v_round.state in ('ended', 'closed') then return play.refuse('round-closed'); end if;
  if v_round.currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  if play.cash_of(p_merchant, p.player, p.currency) < p.amount then
    return play.refuse('insufficient-funds');
  end if;

  if v_round.id is null then
    insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency,
        stake, bets, open_bets, opened_at)
      values (p_merchant, p.id, p.vendor, p.round, p.player, v_game.id, v_session.id, p.currency,
        p.amount, 1, 1, p_now)
      returning * into v_round;
  else
    update play.round r set stake = r.stake + p.amount, bets = r.bets + 1, open_bets = r.open_bets + 1,
        state = 'open', closed_at = null
      where r.merchant_id = p_merchant and r.id = v_round.id;
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, amount, currency,
      body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'bet', p.id, p.player, v_round.id, p.amount, p.currency,
      p.body_hash, 'taken',
      play.move_money(p_merchant, p_now, 'bet', p.vendor, p.transaction, p.id, p.player, p.currency, -p.amount), p_now)
    returning * into v_row;
  return play.booked(v_row);
end
$$;

create function play.settle_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_bet play.transaction;
  v_round play.round;
  v_attempts int;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'settle';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return play.booked(v_row);
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
    return row('bet-unknown', null, null, null, v_attempts)::play.answer;
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
  end if;
  if p.ends_round and v_round.open_bets > 1 then
    -- The win was for the whole round: whatever else is open in it has lost.
    update play.transaction t set state = 'settled' where t.round_id = v_round.id and t.kind = 'bet' and t.state = 'taken';
  end if;
  update play.round r set win = r.win + p.amount,
      open_bets = case when p.ends_round then 0 when v_bet.state = 'taken' then r.open_bets - 1 else r.open_bets end
    where r.merchant_id = p_merchant and r.id = v_round.id;
  perform play.close_if_done(p_merchant, p_now, v_round.id, p.ends_round);

  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
      currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'settle', p.id, p.player, v_round.id, p.reference, p.amount,
      p.currency, p.body_hash, 'booked',
      case when p.amount = 0 then play.cash_of(p_merchant, p.player, p.currency)
        else play.move_money(p_merchant, p_now, 'settle', p.vendor, p.transaction, p.id, p.player, p.currency, p.amount)
      end, p_now)
    returning * into v_row;
  return play.booked(v_row);
end
$$;

create function play.cancel_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_bet play.transaction;
  v_round text;
  v_currency text;
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'cancel';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return play.booked(v_row);
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
    return play.refuse('already-settled');
  elsif v_bet.state = 'taken' then
    select r.round into strict v_round from play.round r where r.merchant_id = p_merchant and r.id = v_bet.round_id;
    if v_round <> p.round then return play.refuse('malformed'); end if;
    v_currency := v_bet.currency;
    update play.transaction t set state = 'cancelled'
      where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.reference and t.kind = 'bet';
    update play.round r set stake = r.stake - v_bet.amount, bets = r.bets - 1, open_bets = r.open_bets - 1
      where r.merchant_id = p_merchant and r.id = v_bet.round_id;
    perform play.close_if_done(p_merchant, p_now, v_bet.round_id, false);
    v_balance := play.move_money(
      p_merchant, p_now, 'cancel', p.vendor, p.transaction, p.id, p.player, v_currency, v_bet.amount);
  else
    v_currency := v_bet.currency;
    v_balance := play.cash_of(p_merchant, p.player, v_currency);
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
      currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'cancel', p.id, p.player, v_bet.round_id, p.reference,
      case when v_bet.state = 'taken' then v_bet.amount else 0 end, v_currency, p.body_hash, 'booked', v_balance, p_now)
    returning * into v_row;
  return play.booked(v_row);
end
$$;

create function play.end_round(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
declare
  v_currency text := play.currency_of(p_merchant, p.player, p.session);
  v_round uuid;
begin
  if v_currency is null then return play.refuse('player-unknown'); end if;
  select r.id into v_round from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round
      and r.state in ('open', 'ended');
  if found then
    if p.ends_round then
      update play.transaction t set state = 'settled'
        where t.round_id = v_round and t.kind = 'bet' and t.state = 'taken';
      update play.round r set open_bets = 0 where r.merchant_id = p_merchant and r.id = v_round;
    end if;
    perform play.close_if_done(p_merchant, p_now, v_round, true);
  end if;
  return row('ok', null, play.cash_of(p_merchant, p.player, v_currency), v_currency, null)::play.answer;
end
$$;

-- The currency that a player plays in: that of the session, else of the account; null: no such player.
create function play.currency_of(p_merchant uuid, p_account uuid, p_session uuid) returns text
  language sql stable
  return (select coalesce(
      (select s.currency from play.session s
        where s.merchant_id = p_merchant and s.id = p_session and s.account_id = p_account),
      case when a.type = 4 then 'PLAY' else (select m.currency from merchants.merchant m where m.id = p_merchant) end)
    from identity.account a where a.merchant_id = p_merchant and a.id = p_account);

-- Books calls of one merchant, in this order, and answers each. Round trips decide over speed, so the merchant is set here
-- and the caller's statement is the whole transaction. A repeat of a booked call is answered without writing anything.
create function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_calls play.call[];
  v_seen text[];
  v_new play.call[];
  v_call play.call;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  v_calls := array(
    select jsonb_populate_record(null::play.call, c.given)
      from jsonb_array_elements(p_calls) with ordinality as c (given, n) order by c.n);
  v_seen := array(
    select c.nonce from unnest(v_calls) c
      join play.nonce n on n.merchant_id = p_merchant and n.vendor_code = c.vendor and n.nonce = c.nonce);
  v_new := array(
    select c from unnest(v_calls) c
      where not exists (select from play.transaction t where t.merchant_id = p_merchant
        and t.vendor_code = c.vendor and t.transaction = c.transaction and t.kind = c.kind));
  if cardinality(v_new) > 0 then
    -- A nonce that another process wrote just now makes this fail, and the batch is run again one by one.
    insert into play.nonce (merchant_id, vendor_code, nonce, seen_at)
      select p_merchant, c.vendor, c.nonce, p_now from unnest(v_new) c where c.nonce <> all (v_seen) order by c.nonce;
    perform ledger.lock_cash(array(select c.player from unnest(v_new) c));
  end if;

  foreach v_call in array v_calls loop
    return next case
      when v_call.nonce = any (v_seen) then play.refuse('nonce-seen')
      when v_call.kind = 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'end-round' then play.end_round(p_merchant, p_now, v_call)
    end;
  end loop;
end
$$;
