-- Settles of a batch that close their rounds are booked together, as new bets are.

-- Books the settles that end a round with one open bet, all together, and answers them in their places; null where a call
-- is not one of those. At most one call of a player is booked here, and only when it is the player's only one: the rest is
-- booked one by one. `p_is_new`: neither its nonce nor its transaction was known. The caller holds the players' wallets.
create function play.settle_plain(p_merchant uuid, p_now timestamptz, p_calls play.call[], p_is_new boolean[])
  returns play.answer[]
  language plpgsql as $$
declare
  v_answers play.answer[] := array_fill(null::play.answer, array[cardinality(p_calls)]);
  v_places int[];
  v_ids uuid[];
  v_players uuid[];
  v_vendors text[];
  v_transactions text[];
  v_references text[];
  v_rounds uuid[];
  v_games uuid[];
  v_stakes bigint[];
  v_wins bigint[];
  v_amounts bigint[];
  v_currencies text[];
  v_hashes uuid[];
  v_balances bigint[];
  v_seqs bigint[];
begin
  with looked_up as (
    select c.*, r.id as round_id, r.game_id, r.stake, r.win + c.amount as win, a.balance + c.amount as balance, a.seq + 1 as seq,
           count(*) over (partition by c.player) = 1
             and coalesce(c.kind = 'settle' and c.ends_round and p_is_new[c.n] and b.currency = c.currency
               and r.round = c.round and a.balance is not null, false) as is_plain
      from unnest(p_calls) with ordinality as c (kind, vendor, nonce, id, transaction, reference, body_hash,
        session, player, game, round, amount, currency, ends_round, n)
      left join lateral (select b.round_id, b.currency from play.transaction b
        where b.merchant_id = p_merchant and b.vendor_code = c.vendor and b.transaction = c.reference and b.kind = 'bet'
          and b.account_id = c.player and b.state = 'taken' limit 1) b on true
      left join lateral (select r.id, r.round, r.game_id, r.stake, r.win from play.round r
        where r.merchant_id = p_merchant and r.id = b.round_id and r.state = 'open' and r.open_bets = 1 limit 1) r on true
      left join lateral (select a.balance, a.seq from ledger.account a
        where a.merchant_id = p_merchant and a.owner_id = c.player and a.kind = 'cash' and a.currency = c.currency limit 1) a
        on true
  )
  select array_agg(l.n), array_agg(l.id), array_agg(l.player), array_agg(l.vendor), array_agg(l.transaction),
         array_agg(l.reference), array_agg(l.round_id), array_agg(l.game_id), array_agg(l.stake), array_agg(l.win),
         array_agg(l.amount), array_agg(l.currency), array_agg(l.body_hash), array_agg(l.balance), array_agg(l.seq)
    into v_places, v_ids, v_players, v_vendors, v_transactions, v_references, v_rounds, v_games, v_stakes, v_wins,
         v_amounts, v_currencies, v_hashes, v_balances, v_seqs
    from (select * from looked_up l where l.is_plain order by l.n) l;
  if v_places is null then return v_answers; end if;

  perform m.balances
    from (select array_agg(g.id) as ids, array_agg(g.vendor || ':' || g.transaction) as keys, array_agg(g.player) as players,
                 array_agg('vendor:' || g.vendor) as houses, array_agg(g.currency) as currencies, array_agg(g.amount) as amounts
            from unnest(v_ids, v_vendors, v_transactions, v_players, v_currencies, v_amounts)
              as g (id, vendor, transaction, player, currency, amount)
            where g.amount > 0) p
    cross join lateral ledger.move_cash_many(
      'settle', p_now, p.ids, p.keys, p.players, p.houses, p.currencies, p.amounts) m
    where p.ids is not null;

  for i in 1 .. cardinality(v_places) loop
    update play.transaction t set state = 'settled'
      where t.merchant_id = p_merchant and t.vendor_code = v_vendors[i] and t.transaction = v_references[i] and t.kind = 'bet';
    update play.round r set win = v_wins[i], open_bets = 0, state = 'closed', closed_at = p_now,
        turnover = least(v_stakes[i], abs(v_wins[i] - v_stakes[i]))
      where r.merchant_id = p_merchant and r.id = v_rounds[i];
    v_answers[v_places[i]] := row('ok', v_ids[i], v_balances[i], v_currencies[i], null)::play.answer;
  end loop;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
      currency, body_hash, state, balance, recorded_at)
    select p_merchant, g.vendor, g.transaction, 'settle', g.id, g.player, g.round, g.reference, g.amount,
           g.currency, g.body_hash, 'booked', g.balance, p_now
      from unnest(v_ids, v_vendors, v_transactions, v_players, v_rounds, v_references, v_amounts, v_currencies, v_hashes, v_balances)
        as g (id, vendor, transaction, player, round, reference, amount, currency, body_hash, balance);
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at, next_attempt_at)
    select p_merchant, f.topic, g.player, f.payload, p_now, p_now
      from unnest(v_players, v_vendors, v_rounds, v_games, v_stakes, v_wins, v_amounts, v_currencies, v_balances, v_seqs)
        as g (player, vendor, round, game, stake, win, amount, currency, balance, seq)
      cross join lateral (
        select 'round-closed' as topic, jsonb_build_object('roundId', g.round, 'vendor', g.vendor, 'gameId', g.game,
                 'currency', g.currency, 'stake', play.decimal(g.stake), 'win', play.decimal(g.win),
                 'effectiveTurnover', play.decimal(least(g.stake, abs(g.win - g.stake))), 'closedAt', p_now) as payload
          where g.currency <> 'PLAY'
        union all
        select 'balance-changed', jsonb_build_object('account', 'cash', 'balance', play.decimal(g.balance),
                 'seq', g.seq::text, 'currency', g.currency)
          where g.amount > 0) f;
  return v_answers;
end
$$;

-- As before, with the settles that close their rounds taken together too.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_calls play.call[];
  v_call play.call;
  v_seen boolean[] := '{}';
  v_is_new boolean[] := '{}';
  v_players uuid[] := '{}';
  v_new_bets int := 0;
  v_new_settles int := 0;
  v_bets play.answer[];
  v_settles play.answer[];
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
    end if;
    v_is_new := v_is_new || not found;
    if not found then
      -- One that another process wrote just now makes this fail, and the batch is run again one by one.
      insert into play.nonce (merchant_id, vendor_code, nonce, seen_at)
        values (p_merchant, v_call.vendor, v_call.nonce, p_now);
      v_players := v_players || v_call.player;
      case v_call.kind
        when 'bet' then v_new_bets := v_new_bets + 1;
        when 'settle' then v_new_settles := v_new_settles + 1;
        else null;
      end case;
    end if;
  end loop;
  if cardinality(v_players) > 0 then
    perform ledger.lock_cash(v_players);
  end if;
  -- Fewer calls are booked sooner one by one.
  if v_new_bets > 3 then
    v_bets := play.take_plain_bets(p_merchant, p_now, v_calls, v_is_new);
  end if;
  if v_new_settles > 3 then
    v_settles := play.settle_plain(p_merchant, p_now, v_calls, v_is_new);
  end if;

  for i in 1 .. cardinality(v_calls) loop
    v_call := v_calls[i];
    return next case
      when v_seen[i] then play.refuse('nonce-seen')
      when v_bets[i].outcome = 'ok' then v_bets[i]
      when v_settles[i].outcome = 'ok' then v_settles[i]
      when v_call.kind = 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'end-round' then play.end_round(p_merchant, p_now, v_call)
    end;
  end loop;
end
$$;
alter function play.book(uuid, timestamptz, jsonb) set enable_seqscan = off;
alter function play.book(uuid, timestamptz, jsonb) set plan_cache_mode = force_generic_plan;
alter function play.book(uuid, timestamptz, jsonb) set enable_hashjoin = off;
alter function play.book(uuid, timestamptz, jsonb) set enable_mergejoin = off;
alter function play.book(uuid, timestamptz, jsonb) set enable_material = off;
