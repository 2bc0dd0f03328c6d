-- Books a batch of calls, each with its own answer, in their order; no two of them have one nonce. What the calls meet is read before their
-- wallets are locked: should another process have changed it meanwhile, a row that is there already or no longer as it was fails the batch, and
-- its calls are booked one by one. Told that calls are new, it does not look for nonces, transactions and rounds of theirs: should there be one
-- after all, its unique key fails the batch, and the caller asks again without that word.
-- A small batch costs little more than the start of its statements, so they have few columns, and what no call needs is not asked. Lists are
-- unnested beside each other in a select list, where nothing is kept in between.
-- Plans are made once: made for each call that comes alone, they doubled what it costs (1.7 to 2.4 times). Without `enable_seqscan` off, a plan made
-- when tables had been analysed while they were empty reads them whole for every call, until they are analysed again.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb, p_are_new boolean default false) returns setof play.answer
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
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
  v_versions xid[];
  v_are_taken boolean[];
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
    select array_agg(case when c.kind = 'bet' and t.refusal is null then -c.stake end), array_agg(t.game_id) into v_moves, v_game_ids
      from (select unnest(v_kinds) as kind, unnest(v_vendors) as vendor, unnest(v_sessions) as session, unnest(v_players) as player,
              unnest(v_games) as game, unnest(v_currencies) as currency, unnest(v_stakes) as stake) c
      left join lateral (select t.* from play.bet_terms(p_merchant, p_now, c.vendor, c.session, c.player, c.game, c.currency, c.stake) t
        where c.kind = 'bet') t on true;
  end if;
  if v_kinds && array['settle', 'cancel'] then
    select array_agg(case when c.kind not in ('settle', 'cancel') then c.move
             when t.refusal is null and t.version is not null and not t.loses_rest then case c.kind when 'settle' then c.win else t.amount end end),
           array_agg(coalesce(c.currency, t.currency)), array_agg(coalesce(t.game_id, c.game_id)), array_agg(t.round_id), array_agg(t.version),
           array_agg(t.is_taken), array_agg(t.stake), array_agg(t.win)
      into v_moves, v_currencies, v_game_ids, v_round_ids, v_versions, v_are_taken, v_rounds_stakes, v_rounds_wins
      from (select unnest(v_kinds) as kind, unnest(v_vendors) as vendor, unnest(v_references) as reference, unnest(v_players) as player,
              unnest(v_rounds) as round, unnest(v_currencies) as currency, unnest(v_stakes) as win, unnest(v_ends_round) as ends_round,
              unnest(v_moves) as move, unnest(v_game_ids) as game_id) c
      left join lateral (select t.* from play.outcome_terms(p_merchant, c.kind, c.vendor, c.reference, c.player, c.round, c.currency, c.ends_round) t
        where c.kind in ('settle', 'cancel')) t on true;
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

    if v_any_win then
      for i in 1 .. cardinality(v_kinds) loop
        if v_balances[i] is null then
          v_wins[i] := null;
        end if;
      end loop;
      perform play.count_credits(p_merchant, v_day, v_vendors, v_players, v_wins);
    end if;
    perform play.write_bookings(p_merchant, p_now, v_kinds, v_vendors, v_ids, v_transactions, v_references, v_hashes, v_sessions, v_players,
      v_game_ids, v_rounds, v_currencies, v_ends_round, v_round_ids, v_versions, v_are_taken, null, v_moves, v_balances, null);
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
      return next play.book_one(p_merchant, p_now, v_call);
    end if;
  end loop;
end
$$;
