-- Books a batch of calls, each with its own answer, in their order. What the calls meet is read before their wallets are locked: should another
-- process have changed it meanwhile, a row that is there already or no longer as it was fails the batch, and its calls are booked one by one.
-- Told that calls are new, it does not look for nonces, transactions and rounds of theirs: should there be one after all, its unique key fails
-- the batch, and the caller asks again without that word.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb, p_are_new boolean default false) returns setof play.answer
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  as $$
declare
  v_met play.met[];
  -- Of each call, as the ledger reads them. An owner: its wallet is locked. An amount: it is booked together with the others.
  v_kinds text[];
  v_ids uuid[];
  v_keys text[];
  v_owners uuid[];
  v_players uuid[];
  v_houses text[];
  v_currencies text[];
  v_amounts bigint[];
  v_rounds text[];
  v_nonces text[];
  v_is_written boolean[];
  v_is_booked boolean[];
  v_new_nonces text[] := '{}';
  v_first int;
  -- Of each bet that is settled or given back: its name, its round, and the round before and after.
  v_vendors text[] := '{}';
  v_bets text[] := '{}';
  v_round_ids uuid[] := '{}';
  v_stakes_before bigint[] := '{}';
  v_wins_before bigint[] := '{}';
  v_stakes bigint[] := '{}';
  v_wins bigint[] := '{}';
  v_is_settled boolean[] := '{}';
  v_rounds_ended int;
  v_bets_ended int;
  v_balances bigint[];
  v_seqs bigint[];
  v_call play.call;
  v_end play.met;
begin
  perform set_config('app.merchant', p_merchant::text, true);

  -- Look-ups are laterals with a limit, which can only be planned as one index search per call.
  with call as materialized (
    select * from jsonb_populate_recordset(null::play.call, p_calls) with ordinality as c (kind, vendor, nonce, id, transaction,
      reference, body_hash, session, player, game, round, amount, currency, ends_round, n)
  ), offer as materialized (
    select d.vendor, d.game, d.currency, g.*
      from (select distinct c.vendor, c.game, c.currency from call c where c.kind = 'bet') d
      cross join lateral (select * from catalogue.game_on_offer(p_merchant, d.vendor, d.game, d.currency) limit 1) g
  ), met as (
    select c.n::int as place, c.kind, c.vendor, c.nonce, c.id, c.transaction, c.reference, c.body_hash, c.player, c.round,
           case when c.kind = 'cancel' then b.amount else c.amount end as amount, coalesce(c.currency, b.currency) as currency,
           w.is_written is true as is_written, t.is_booked is true as is_booked,
           coalesce(case c.kind
             when 'bet' then s.expires_at > p_now and s.currency = c.currency and a.bar is null and o.is_open and k.is_known is null
               and c.amount between coalesce(o.stake_min, 0) and coalesce(o.stake_max, c.amount)
             when 'settle' then c.ends_round and b.currency = c.currency and r.round = c.round
             when 'cancel' then r.bets = 1 and r.round = c.round
           end, false) as is_plain,
           s.id as session_id, case c.kind when 'bet' then o.id else r.game_id end as game_id, coalesce(r.id, c.id) as round_id,
           case c.kind when 'bet' then c.amount when 'settle' then r.stake else r.stake - b.amount end as stake,
           case c.kind when 'settle' then r.win + c.amount else r.win end as win
      from call c
      left join lateral (select true as is_written from play.nonce s
        where not p_are_new and s.merchant_id = p_merchant and s.vendor_code = c.vendor and s.nonce = c.nonce limit 1) w on true
      left join lateral (select true as is_booked from play.transaction t where not p_are_new and t.merchant_id = p_merchant
        and t.vendor_code = c.vendor and t.transaction = c.transaction and t.kind = c.kind limit 1) t on true
      left join lateral (select s.id, s.launched_at, s.expires_at, s.currency from play.session s
        where c.kind = 'bet' and s.merchant_id = p_merchant and s.id = c.session and s.vendor_code = c.vendor
          and s.account_id = c.player and s.authenticated_at is not null limit 1) s on true
      left join lateral (select * from play.bars(p_merchant, c.player, p_now, s.launched_at) where s.id is not null limit 1) a on true
      left join lateral (select true as is_known from play.round r where not p_are_new and s.id is not null and r.merchant_id = p_merchant
        and r.vendor_code = c.vendor and r.account_id = c.player and r.round = c.round limit 1) k on true
      left join offer o on o.vendor = c.vendor and o.game = c.game and o.currency = c.currency
      left join lateral (select b.round_id, b.currency, b.amount from play.transaction b
        where c.kind in ('settle', 'cancel') and b.merchant_id = p_merchant and b.vendor_code = c.vendor
          and b.transaction = c.reference and b.kind = 'bet' and b.account_id = c.player and b.state = 'taken' limit 1) b on true
      left join lateral (select r.id, r.round, r.game_id, r.stake, r.win, r.bets from play.round r
        where r.merchant_id = p_merchant and r.id = b.round_id and r.state = 'open' and r.open_bets = 1 limit 1) r on true
      order by c.n
  )
  select array_agg(row(m.*)::play.met), array_agg(m.kind), array_agg(m.id), array_agg(m.vendor || ':' || m.transaction),
         array_agg(m.player), array_agg('vendor:' || m.vendor), array_agg(m.currency),
         array_agg(case when m.is_plain then case m.kind when 'bet' then -m.amount else m.amount end end),
         array_agg(concat_ws(':', m.player, m.vendor, m.round)), array_agg(m.vendor || ':' || m.nonce),
         array_agg(m.is_written), array_agg(m.is_booked)
    into v_met, v_kinds, v_ids, v_keys, v_players, v_houses, v_currencies, v_amounts, v_rounds, v_nonces, v_is_written, v_is_booked
    from met m;

  v_owners := v_players;
  for i in 1 .. cardinality(v_kinds) loop
    -- A nonce is seen when it was written before, or comes a second time here.
    v_is_written[i] := v_is_written[i] or coalesce(v_nonces[i] = any (v_new_nonces), false);
    if v_is_written[i] or v_is_booked[i] then
      v_owners[i] := null;
    else
      v_new_nonces := v_new_nonces || v_nonces[i];
    end if;
    -- Several calls of one player are booked together when each of them is a plain bet that opens another round.
    v_first := array_position(v_players, v_players[i]);
    if v_owners[i] is null
        or (v_first < i and (v_kinds[i] <> 'bet' or v_kinds[v_first] <> 'bet' or array_position(v_rounds, v_rounds[i]) < i)) then
      v_amounts[i] := null;
    end if;
    if v_first < i and (v_amounts[i] is null or v_amounts[v_first] is null) then
      for j in v_first .. i loop
        if v_players[j] = v_players[i] then
          v_amounts[j] := null;
        end if;
      end loop;
    end if;
  end loop;

  -- Of two calls with one nonce the first may be a repeat, whose nonce does not count.
  if p_are_new and true = any (v_is_written) then
    return query select * from play.book(p_merchant, p_now, p_calls, false);
    return;
  end if;

  if cardinality(v_new_nonces) > 0 then
    -- One that another process wrote just now makes this fail.
    insert into play.nonce (merchant_id, vendor_code, nonce, seen_at)
      select p_merchant, m.vendor, m.nonce, p_now from unnest(v_met) m
        where not v_is_written[m.place] and not v_is_booked[m.place];
    select m.balances, m.seqs into v_balances, v_seqs
      from ledger.move_cash_many(v_kinds, p_now, v_ids, v_keys, v_owners, v_houses, v_currencies, v_amounts) m;

    for i in 1 .. cardinality(v_kinds) loop
      continue when v_kinds[i] = 'bet' or v_balances[i] is null;
      v_end := v_met[i];
      v_bets := v_bets || v_end.reference;
      if not coalesce(v_end.vendor = any (v_vendors), false) then
        v_vendors := v_vendors || v_end.vendor;
      end if;
      v_round_ids := v_round_ids || v_end.round_id;
      v_stakes_before := v_stakes_before || case v_end.kind when 'cancel' then v_end.stake + v_end.amount else v_end.stake end;
      v_wins_before := v_wins_before || case v_end.kind when 'settle' then v_end.win - v_end.amount else v_end.win end;
      v_stakes := v_stakes || v_end.stake;
      v_wins := v_wins || v_end.win;
      v_is_settled := v_is_settled || (v_end.kind = 'settle');
    end loop;
    insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency,
        stake, bets, open_bets, opened_at)
      select p_merchant, m.id, m.vendor, m.round, m.player, m.game_id, m.session_id, m.currency, m.amount, 1, 1, p_now
        from unnest(v_met) m where m.kind = 'bet' and v_balances[m.place] is not null;
    if cardinality(v_bets) > 0 then
      -- By arrays: joined with rows, a table that the planner still thinks small would be read whole.
      update play.round r set
          stake = v_stakes[array_position(v_round_ids, r.id)],
          win = v_wins[array_position(v_round_ids, r.id)],
          bets = case when v_is_settled[array_position(v_round_ids, r.id)] then r.bets else 0 end,
          open_bets = 0,
          state = case when v_is_settled[array_position(v_round_ids, r.id)] then 'closed' else 'cancelled' end,
          turnover = case when v_is_settled[array_position(v_round_ids, r.id)]
            then least(r.stake, abs(v_wins[array_position(v_round_ids, r.id)] - r.stake)) end,
          closed_at = p_now
        where r.merchant_id = p_merchant and r.id = any (v_round_ids) and r.state = 'open' and r.open_bets = 1
          and r.stake = v_stakes_before[array_position(v_round_ids, r.id)]
          and r.win = v_wins_before[array_position(v_round_ids, r.id)];
      get diagnostics v_rounds_ended = row_count;
      update play.transaction t set
          state = case when v_is_settled[array_position(v_round_ids, t.round_id)] then 'settled' else 'cancelled' end
        where t.merchant_id = p_merchant and t.vendor_code = any (v_vendors) and t.transaction = any (v_bets) and t.kind = 'bet'
          and t.state = 'taken' and t.transaction = v_bets[array_position(v_round_ids, t.round_id)];
      get diagnostics v_bets_ended = row_count;
      if v_rounds_ended <> cardinality(v_bets) or v_bets_ended <> cardinality(v_bets) then
        raise exception 'a round changed before its wallet was locked' using errcode = 'serialization_failure';
      end if;
      insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
        select p_merchant, 'round-closed', m.player, jsonb_build_object('roundId', m.round_id, 'vendor', m.vendor, 'gameId', m.game_id,
                 'currency', m.currency, 'stake', play.decimal(m.stake), 'win', play.decimal(m.win),
                 'effectiveTurnover', play.decimal(least(m.stake, abs(m.win - m.stake))), 'closedAt', p_now), p_now
          from unnest(v_met) m where m.kind = 'settle' and v_balances[m.place] is not null and m.currency <> 'PLAY';
    end if;
    insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount,
        currency, body_hash, state, balance, recorded_at)
      select p_merchant, m.vendor, m.transaction, m.kind, m.id, m.player, m.round_id, m.reference, m.amount,
             m.currency, m.body_hash, case when m.kind = 'bet' then 'taken' else 'booked' end, v_balances[m.place], p_now
        from unnest(v_met) m where v_balances[m.place] is not null;
    perform play.tell_balances(p_merchant, p_now, v_players, v_currencies, v_balances, v_seqs);
  end if;

  for i in 1 .. cardinality(v_kinds) loop
    if v_is_written[i] then
      return next row('nonce-seen', null, null, null, null)::play.answer;
    elsif v_balances[i] is not null then
      return next row('ok', v_ids[i], v_balances[i], v_currencies[i], null)::play.answer;
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
