-- The same promises as before in fewer statements: what a bet costs is what it looks up and writes.

-- Moves money between a player's cash and one house account: a posting of two entries, once per (kind, key), like
-- ledger.post. The update of the wallet is its lock and its floor at once. Answers no row, having written nothing, when
-- the wallet holds too little; throws when the key was posted before.
create function ledger.move_cash(
  p_posting uuid, p_kind text, p_key text, p_at timestamptz,
  p_owner uuid, p_house text, p_currency text, p_amount bigint)
  returns table (balance bigint, seq bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_merchant uuid := platform.current_merchant();
  v_account uuid;
  v_house uuid;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  update ledger.account a set balance = a.balance + p_amount, seq = a.seq + 1
    where a.merchant_id = v_merchant and a.owner_id = p_owner and a.kind = 'cash' and a.currency = p_currency
      and a.balance + p_amount >= 0
    returning a.id, a.balance, a.seq into v_account, balance, seq;
  if not found then
    return;
  end if;
  select a.id into v_house from ledger.account a
    where a.merchant_id = v_merchant and a.owner_id is null and a.kind = p_house and a.currency = p_currency;
  if not found then
    v_house := ledger.account_id(v_merchant, null, p_house, p_currency);
  end if;
  insert into ledger.posting (id, merchant_id, kind, key, fingerprint, posted_at)
    values (p_posting, v_merchant, p_kind, p_key,
      md5(concat_ws('|', p_owner, p_house, p_currency, p_amount))::uuid, p_at);
  insert into ledger.entry
      (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
    values (v_merchant, p_posting, 1, v_account, p_currency, p_amount, seq, balance, p_at),
           (v_merchant, p_posting, 2, v_house, p_currency, -p_amount, null, null, p_at);
  return next;
end
$$;
alter function ledger.move_cash(uuid, text, text, timestamptz, uuid, text, text, bigint) owner to mela_ledger;
revoke execute on function ledger.move_cash(uuid, text, text, timestamptz, uuid, text, text, bigint) from public;
grant execute on function ledger.move_cash(uuid, text, text, timestamptz, uuid, text, text, bigint) to mela_app;

-- The same question as game_to_bet_on, in a form that is planned as part of the asking query.
create function catalogue.game_on_offer(p_merchant uuid, p_vendor text, p_code text)
  returns table (id uuid, is_open boolean, stake_min bigint, stake_max bigint)
  language sql stable as $$
  select g.id, g.is_open and g.is_offered and v.is_open, g.stake_min, g.stake_max
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
   where g.merchant_id = p_merchant and g.vendor_code = p_vendor and g.code = p_code
$$;

drop function play.move_money(uuid, timestamptz, text, text, text, uuid, uuid, text, bigint);
drop function play.close_if_done(uuid, timestamptz, uuid, boolean);
drop function catalogue.game_to_bet_on(uuid, text, text);

-- Moves a call's money and tells the player's pages. Null: the wallet holds too little, and nothing was written.
create function play.move_money(
  p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint) returns bigint
  language plpgsql as $$
declare
  v_balance bigint;
  v_seq bigint;
begin
  select m.balance, m.seq into v_balance, v_seq
    from ledger.move_cash(p.id, p.kind, p.vendor || ':' || p.transaction, p_now,
      p.player, 'vendor:' || p.vendor, p_currency, p_amount) m;
  if v_balance is not null then
    insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at, next_attempt_at)
      values (p_merchant, 'balance-changed', p.player, jsonb_build_object('account', 'cash',
        'balance', play.decimal(v_balance), 'seq', v_seq::text, 'currency', p_currency), p_now, p_now);
  end if;
  return v_balance;
end
$$;

-- Writes a round as it has become. One that ends here closes when nothing of it is open any more, and tells the listeners
-- its effective turnover; play money counts nowhere. The caller holds the player's wallet, and with it all their rounds.
create function play.save_round(p_now timestamptz, p_round play.round, p_ends boolean) returns void
  language plpgsql as $$
begin
  if p_round.bets = 0 then
    p_round.state := 'cancelled';
  elsif p_ends or p_round.state = 'ended' then
    p_round.state := case when p_round.open_bets = 0 then 'closed' else 'ended' end;
  else
    p_round.state := 'open';
  end if;
  p_round.closed_at := case when p_round.state in ('closed', 'cancelled') then p_now end;
  p_round.turnover := case when p_round.state = 'closed'
    then least(p_round.stake, abs(p_round.win - p_round.stake)) end;
  update play.round r set stake = p_round.stake, win = p_round.win, bets = p_round.bets, open_bets = p_round.open_bets,
      state = p_round.state, closed_at = p_round.closed_at, turnover = p_round.turnover
    where r.merchant_id = p_round.merchant_id and r.id = p_round.id;
  if p_round.state = 'closed' and p_round.currency <> 'PLAY' then
    insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at, next_attempt_at)
      values (p_round.merchant_id, 'round-closed', p_round.account_id, jsonb_build_object(
        'roundId', p_round.id, 'vendor', p_round.vendor_code, 'gameId', p_round.game_id,
        'currency', p_round.currency, 'stake', play.decimal(p_round.stake), 'win', play.decimal(p_round.win),
        'effectiveTurnover', play.decimal(p_round.turnover), 'closedAt', p_now), p_now, p_now);
  end if;
end
$$;

create or replace function play.take_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_at record;
  v_bar text;
  v_round play.round;
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'bet';
  if found then
    if v_row.state in ('cancelled', 'blocked') then return play.refuse('bet-cancelled'); end if;
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null)::play.answer;
  end if;

  select s.id, s.account_id, s.expires_at, s.currency, g.id as game_id, g.is_open, g.stake_min, g.stake_max into v_at
    from play.session s left join catalogue.game_on_offer(p_merchant, p.vendor, p.game) g on true
    where s.merchant_id = p_merchant and s.id = p.session and s.vendor_code = p.vendor and s.authenticated_at is not null;
  if not found then return play.refuse('session-unknown'); end if;
  if v_at.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
  if v_at.expires_at <= p_now then return play.refuse('session-expired'); end if;
  v_bar := play.bar_to_bet(p_merchant, p.player, p_now);
  if v_bar is not null then return play.refuse(v_bar); end if;
  if v_at.currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  if v_at.game_id is null then return play.refuse('game-unknown'); end if;
  if not v_at.is_open then return play.refuse('game-unavailable'); end if;
  if p.amount < v_at.stake_min or p.amount > v_at.stake_max then return play.refuse('stake-out-of-range'); end if;

  select r.* into v_round from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
  if v_round.state in ('ended', 'closed') then return play.refuse('round-closed'); end if;
  if v_round.currency <> p.currency then return play.refuse('currency-mismatch'); end if;

  v_balance := play.move_money(p_merchant, p_now, p, p.currency, -p.amount);
  if v_balance is null then return play.refuse('insufficient-funds'); end if;
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
  return row('ok', p.id, v_balance, p.currency, null)::play.answer;
end
$$;

create or replace function play.settle_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_bet play.transaction;
  v_round play.round;
  v_attempts int;
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'settle';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null)::play.answer;
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
    v_round.open_bets := v_round.open_bets - 1;
  end if;
  if p.ends_round and v_round.open_bets > 0 then
    -- The win was for the whole round: whatever else is open in it has lost.
    update play.transaction t set state = 'settled' where t.round_id = v_round.id and t.kind = 'bet' and t.state = 'taken';
    v_round.open_bets := 0;
  end if;
  v_round.win := v_round.win + p.amount;
  perform play.save_round(p_now, v_round, p.ends_round);

  if p.amount = 0 then
    v_balance := play.cash_of(p_merchant, p.player, p.currency);
  else
    v_balance := play.move_money(p_merchant, p_now, p, p.currency, p.amount);
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
      currency, body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'settle', p.id, p.player, v_round.id, p.reference, p.amount,
      p.currency, p.body_hash, 'booked', v_balance, p_now);
  return row('ok', p.id, v_balance, p.currency, null)::play.answer;
end
$$;

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

create or replace function play.end_round(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
declare
  v_currency text := play.currency_of(p_merchant, p.player, p.session);
  v_round play.round;
begin
  if v_currency is null then return play.refuse('player-unknown'); end if;
  select r.* into v_round from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round
      and r.state in ('open', 'ended');
  if found then
    if p.ends_round then
      update play.transaction t set state = 'settled'
        where t.round_id = v_round.id and t.kind = 'bet' and t.state = 'taken';
      v_round.open_bets := 0;
    end if;
    perform play.save_round(p_now, v_round, true);
  end if;
  return row('ok', null, play.cash_of(p_merchant, p.player, v_currency), v_currency, null)::play.answer;
end
$$;

drop function play.booked(play.transaction);

-- As before, in one walk over the batch.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_calls play.call[];
  v_call play.call;
  v_seen boolean[] := '{}';
  v_players uuid[] := '{}';
begin
  perform set_config('app.merchant', p_merchant::text, true);
  v_calls := array(
    select jsonb_populate_record(null::play.call, c.given)
      from jsonb_array_elements(p_calls) with ordinality as c (given, n) order by c.n);
  foreach v_call in array v_calls loop
    perform from play.nonce n
      where n.merchant_id = p_merchant and n.vendor_code = v_call.vendor and n.nonce = v_call.nonce;
    v_seen := v_seen || found;
    if not found then
      perform from play.transaction t where t.merchant_id = p_merchant and t.vendor_code = v_call.vendor
        and t.transaction = v_call.transaction and t.kind = v_call.kind;
      if not found then
        -- One that another process wrote just now makes this fail, and the batch is run again one by one.
        insert into play.nonce (merchant_id, vendor_code, nonce, seen_at)
          values (p_merchant, v_call.vendor, v_call.nonce, p_now);
        v_players := v_players || v_call.player;
      end if;
    end if;
  end loop;
  if cardinality(v_players) > 0 then
    perform ledger.lock_cash(v_players);
  end if;

  for i in 1 .. cardinality(v_calls) loop
    v_call := v_calls[i];
    return next case
      when v_seen[i] then play.refuse('nonce-seen')
      when v_call.kind = 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'end-round' then play.end_round(p_merchant, p_now, v_call)
    end;
  end loop;
end
$$;

-- A plan that was made while a table was empty reads all of it for as long as it is kept; and every look-up here is by key.
alter function play.book(uuid, timestamptz, jsonb) set enable_seqscan = off;
alter function play.book(uuid, timestamptz, jsonb) set plan_cache_mode = force_generic_plan;
