-- Books a batch of calls, each with its own answer, in their order; no two of them have one nonce. What the calls meet is read before their
-- wallets are locked: should another process have changed it meanwhile, a row that is there already or no longer as it was fails the batch, and
-- its calls are booked one by one. Told that calls are new, it does not look for nonces, transactions and rounds of theirs: should there be one
-- after all, its unique key fails the batch, and the caller asks again without that word.
-- A small batch costs little more than the start of its statements, so they have few columns, and what no call needs is not asked. Lists are
-- unnested beside each other in a select list, where nothing is kept in between.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb, p_are_new boolean default false) returns setof play.answer
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  as $$
declare
  -- Set by an assignment, which is no statement of its own.
  v_setting text;
  -- Of each call, as it came; a nonce that is not to be kept becomes null.
  v_kinds text[];
  v_vendors text[];
  v_nonces text[];
  v_ids uuid[];
  v_transactions text[];
  v_references text[];
  v_hashes uuid[];
  v_sessions uuid[];
  v_players uuid[];
  v_games text[];
  v_rounds text[];
  v_currencies text[];
  v_stakes bigint[];
  v_ends_round boolean[];
  -- Of each call, as it was met: what was there before, and what it books by the short way. The round of a bet has the bet's id.
  v_is_written boolean[];
  v_is_booked boolean[];
  v_is_known boolean[];
  v_moves bigint[];
  v_game_ids uuid[];
  v_round_ids uuid[];
  v_rounds_stakes bigint[];
  v_rounds_wins bigint[];
  -- Of each call, as the ledger reads it. An owner: its wallet is locked. An amount: it is booked together with the others.
  v_keys text[];
  v_houses text[];
  v_owners uuid[];
  v_openings text[];
  v_first int;
  v_any_fresh boolean := false;
  -- Of each settle that wins money: its win, and whether that may be above a ceiling.
  v_wins bigint[];
  v_is_over boolean[];
  v_any_win boolean := false;
  v_day date;
  -- Of each bet that is settled or given back: its name, its round, and the round before and after.
  v_bets text[] := '{}';
  v_ended uuid[] := '{}';
  v_stakes_before bigint[] := '{}';
  v_wins_before bigint[] := '{}';
  v_stakes_after bigint[] := '{}';
  v_wins_after bigint[] := '{}';
  v_is_settled boolean[] := '{}';
  v_rounds_ended int;
  v_bets_ended int;
  v_balances bigint[];
  v_seqs bigint[];
  v_call play.call;
begin
  v_setting := set_config('app.merchant', p_merchant::text, true);

  select array_agg(c.kind), array_agg(c.vendor), array_agg(c.nonce), array_agg(c.id), array_agg(c.transaction), array_agg(c.reference),
         array_agg(c.body_hash), array_agg(c.session), array_agg(c.player), array_agg(c.game), array_agg(c.round), array_agg(c.currency),
         array_agg(c.amount), array_agg(c.ends_round), array_agg(c.vendor || ':' || c.transaction), array_agg('vendor:' || c.vendor),
         array_agg(concat_ws(':', c.player, c.vendor, c.round))
    into v_kinds, v_vendors, v_nonces, v_ids, v_transactions, v_references, v_hashes, v_sessions, v_players, v_games, v_rounds, v_currencies,
         v_stakes, v_ends_round, v_keys, v_houses, v_openings
    from jsonb_populate_recordset(null::play.call, p_calls) c;

  -- Look-ups are laterals with a limit, which can only be planned as one index search per call.
  if not p_are_new then
    select array_agg(w.is_there), array_agg(t.is_there), array_agg(r.is_there) into v_is_written, v_is_booked, v_is_known
      from (select unnest(v_kinds) as kind, unnest(v_vendors) as vendor, unnest(v_nonces) as nonce, unnest(v_transactions) as transaction,
              unnest(v_players) as player, unnest(v_rounds) as round) c
      left join lateral (select true as is_there from play.nonce s
        where s.merchant_id = p_merchant and s.vendor_code = c.vendor and s.nonce = c.nonce limit 1) w on true
      left join lateral (select true as is_there from play.transaction t where t.merchant_id = p_merchant
        and t.vendor_code = c.vendor and t.transaction = c.transaction and t.kind = c.kind limit 1) t on true
      left join lateral (select true as is_there from play.round r where c.kind = 'bet' and r.merchant_id = p_merchant
        and r.vendor_code = c.vendor and r.account_id = c.player and r.round = c.round limit 1) r on true;
  end if;
  if 'bet' = any (v_kinds) then
    select array_agg(case when s.is_free and o.is_open
             and c.stake between coalesce(o.stake_min, 0) and coalesce(o.stake_max, c.stake) then -c.stake end), array_agg(o.id)
      into v_moves, v_game_ids
      from (select unnest(v_kinds) as kind, unnest(v_vendors) as vendor, unnest(v_sessions) as session, unnest(v_players) as player,
              unnest(v_games) as game, unnest(v_currencies) as currency, unnest(v_stakes) as stake) c
      left join lateral (select b.refusal is null as is_free
          from play.session s cross join lateral play.eligibility(p_merchant, c.player, p_now, s.launched_at) b
        where c.kind = 'bet' and s.merchant_id = p_merchant and s.id = c.session and s.vendor_code = c.vendor and s.account_id = c.player
          and s.authenticated_at is not null and s.expires_at > p_now and s.currency = c.currency limit 1) s on true
      left join lateral (select o.* from catalogue.game_on_offer(p_merchant, c.vendor, c.game, c.currency) o where s.is_free limit 1) o on true;
  end if;
  if v_kinds && array['settle', 'cancel'] then
    select array_agg(case c.kind
             when 'settle' then case when c.ends_round and b.currency = c.currency and r.round = c.round then c.win end
             when 'cancel' then case when r.bets = 1 and r.round = c.round then b.amount end
             else c.move end),
           array_agg(coalesce(c.currency, b.currency)), array_agg(coalesce(r.game_id, c.game_id)), array_agg(r.id), array_agg(r.stake),
           array_agg(r.win)
      into v_moves, v_currencies, v_game_ids, v_round_ids, v_rounds_stakes, v_rounds_wins
      from (select unnest(v_kinds) as kind, unnest(v_vendors) as vendor, unnest(v_references) as reference, unnest(v_players) as player,
              unnest(v_rounds) as round, unnest(v_currencies) as currency, unnest(v_stakes) as win, unnest(v_ends_round) as ends_round,
              unnest(v_moves) as move, unnest(v_game_ids) as game_id) c
      left join lateral (select b.round_id, b.currency, b.amount from play.transaction b
        where c.kind in ('settle', 'cancel') and b.merchant_id = p_merchant and b.vendor_code = c.vendor
          and b.transaction = c.reference and b.kind = 'bet' and b.account_id = c.player and b.state = 'taken' limit 1) b on true
      left join lateral (select r.id, r.round, r.game_id, r.stake, r.win, r.bets from play.round r
        where r.merchant_id = p_merchant and r.id = b.round_id and r.state = 'open' and r.open_bets = 1 limit 1) r on true;
  end if;

  if 'settle' = any (v_kinds) then
    v_wins := array_fill(null::bigint, array[cardinality(v_kinds)]);
    for i in 1 .. cardinality(v_kinds) loop
      if v_kinds[i] = 'settle' and v_moves[i] > 0 and v_currencies[i] <> 'PLAY' then
        v_wins[i] := v_moves[i];
        v_any_win := true;
      end if;
    end loop;
    if v_any_win then
      v_day := play.day_of(p_merchant, p_now);
      v_is_over := play.over_ceilings(p_merchant, v_day, v_vendors, v_players, v_game_ids, v_wins, v_rounds_stakes, v_rounds_wins);
    end if;
  end if;

  v_owners := v_players;
  for i in 1 .. cardinality(v_kinds) loop
    if v_is_written[i] or v_is_booked[i] then
      v_owners[i] := null;
      v_nonces[i] := null;
    else
      v_any_fresh := true;
    end if;
    -- Several calls of one player are booked together when each of them is a plain bet that opens another round.
    v_first := array_position(v_players, v_players[i]);
    if v_owners[i] is null or v_is_known[i] or v_is_over[i]
        or (v_first < i and (v_kinds[i] <> 'bet' or v_kinds[v_first] <> 'bet' or array_position(v_openings, v_openings[i]) < i)) then
      v_moves[i] := null;
    end if;
    if v_first < i and (v_moves[i] is null or v_moves[v_first] is null) then
      for j in v_first .. i loop
        if v_players[j] = v_players[i] then
          v_moves[j] := null;
        end if;
      end loop;
    end if;
  end loop;

  if v_any_fresh then
    -- One that another process wrote just now makes this fail.
    insert into play.nonce (merchant_id, vendor_code, nonce, seen_at)
      select p_merchant, c.vendor, c.nonce, p_now from (select unnest(v_vendors) as vendor, unnest(v_nonces) as nonce) c where c.nonce is not null;
    select m.balances, m.seqs into v_balances, v_seqs
      from ledger.move_cash_many(v_kinds, p_now, v_ids, v_keys, v_owners, v_houses, v_currencies, v_moves) m;

    if 'bet' = any (v_kinds) then
      insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency,
          stake, bets, open_bets, opened_at)
        select p_merchant, c.id, c.vendor, c.round, c.player, c.game_id, c.session, c.currency, c.stake, 1, 1, p_now
          from (select unnest(v_kinds) as kind, unnest(v_ids) as id, unnest(v_vendors) as vendor, unnest(v_rounds) as round,
                  unnest(v_players) as player, unnest(v_game_ids) as game_id, unnest(v_sessions) as session, unnest(v_currencies) as currency,
                  unnest(v_stakes) as stake, unnest(v_balances) as balance) c
          where c.kind = 'bet' and c.balance is not null;
    end if;
    for i in 1 .. cardinality(v_kinds) loop
      if v_any_win and v_balances[i] is null then
        v_wins[i] := null;
      end if;
      continue when v_kinds[i] = 'bet' or v_balances[i] is null;
      v_bets := v_bets || v_references[i];
      v_ended := v_ended || v_round_ids[i];
      v_stakes_before := v_stakes_before || v_rounds_stakes[i];
      v_wins_before := v_wins_before || v_rounds_wins[i];
      v_stakes_after := v_stakes_after || case v_kinds[i] when 'cancel' then v_rounds_stakes[i] - v_moves[i] else v_rounds_stakes[i] end;
      v_wins_after := v_wins_after || case v_kinds[i] when 'settle' then v_rounds_wins[i] + v_moves[i] else v_rounds_wins[i] end;
      v_is_settled := v_is_settled || (v_kinds[i] = 'settle');
    end loop;
    if v_any_win then
      perform play.count_credits(p_merchant, v_day, v_vendors, v_players, v_wins);
    end if;
    if cardinality(v_bets) > 0 then
      -- By arrays: joined with rows, a table that the planner still thinks small would be read whole.
      update play.round r set
          stake = v_stakes_after[array_position(v_ended, r.id)],
          win = v_wins_after[array_position(v_ended, r.id)],
          bets = case when v_is_settled[array_position(v_ended, r.id)] then r.bets else 0 end,
          open_bets = 0,
          state = case when v_is_settled[array_position(v_ended, r.id)] then 'closed' else 'cancelled' end,
          closed_at = p_now
        where r.merchant_id = p_merchant and r.id = any (v_ended) and r.state = 'open' and r.open_bets = 1
          and r.stake = v_stakes_before[array_position(v_ended, r.id)]
          and r.win = v_wins_before[array_position(v_ended, r.id)];
      get diagnostics v_rounds_ended = row_count;
      update play.transaction t set
          state = case when v_is_settled[array_position(v_ended, t.round_id)] then 'settled' else 'cancelled' end
        where t.merchant_id = p_merchant and t.vendor_code = any (v_vendors) and t.transaction = any (v_bets) and t.kind = 'bet'
          and t.state = 'taken' and t.transaction = v_bets[array_position(v_ended, t.round_id)];
      get diagnostics v_bets_ended = row_count;
      if v_rounds_ended <> cardinality(v_bets) or v_bets_ended <> cardinality(v_bets) then
        raise exception 'a round changed before its wallet was locked' using errcode = 'serialization_failure';
      end if;
      insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
        select p_merchant, 'round-closed', c.player, jsonb_build_object('roundId', c.round_id, 'vendor', c.vendor, 'gameId', c.game_id,
                 'currency', c.currency, 'stake', play.decimal(c.stake), 'win', play.decimal(c.win),
                 'effectiveTurnover', play.decimal(platform.effective_turnover(c.stake, c.win)), 'closedAt', p_now), p_now
          from (select unnest(v_kinds) as kind, unnest(v_players) as player, unnest(v_round_ids) as round_id, unnest(v_vendors) as vendor,
                  unnest(v_game_ids) as game_id, unnest(v_currencies) as currency, unnest(v_rounds_stakes) as stake,
                  unnest(v_rounds_wins) + unnest(v_moves) as win, unnest(v_balances) as balance) c
          where c.kind = 'settle' and c.balance is not null and c.currency <> 'PLAY';
    end if;
    insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
        currency, body_hash, state, balance, recorded_at)
      select p_merchant, c.vendor, c.transaction, c.kind, c.id, c.player, case c.kind when 'bet' then c.id else c.round_id end, c.reference,
             abs(c.move), c.currency, c.body_hash, case c.kind when 'bet' then 'taken' else 'booked' end, c.balance, p_now
        from (select unnest(v_vendors) as vendor, unnest(v_transactions) as transaction, unnest(v_kinds) as kind, unnest(v_ids) as id,
                unnest(v_players) as player, unnest(v_round_ids) as round_id, unnest(v_references) as reference, unnest(v_moves) as move,
                unnest(v_currencies) as currency, unnest(v_hashes) as body_hash, unnest(v_balances) as balance) c
        where c.balance is not null;
    perform play.tell_balances(p_merchant, p_now, v_players, v_currencies, v_balances, v_seqs);
  end if;

  for i in 1 .. cardinality(v_kinds) loop
    if v_is_written[i] then
      return next row('nonce-seen', null, null, null, null, null)::play.answer;
    elsif v_balances[i] is not null then
      return next row('ok', v_ids[i], v_balances[i], v_currencies[i], null, null)::play.answer;
    else
      v_call := jsonb_populate_record(null::play.call, p_calls -> (i - 1));
      -- The functions know a repeat without a key that says so; its nonce is not kept, as that of no repeat is.
      if p_are_new then
        delete from play.nonce s
          where s.merchant_id = p_merchant and s.vendor_code = v_call.vendor and s.nonce = v_call.nonce
            and exists (select from play.transaction t where t.merchant_id = p_merchant and t.vendor_code = v_call.vendor
              and t.transaction = v_call.transaction and t.kind = v_call.kind);
      end if;
      return next case v_call.kind
        when 'bet' then play.take_bet(p_merchant, p_now, v_call)
        when 'settle' then play.settle_bet(p_merchant, p_now, v_call)
        when 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
        when 'end-round' then play.end_round(p_merchant, p_now, v_call)
      end;
    end if;
  end loop;
end
$$;
