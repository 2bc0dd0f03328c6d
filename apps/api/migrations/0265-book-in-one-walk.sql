-- A batch is booked in one walk, whatever calls are in it. What a call costs is mostly the statements that book it: what each needs to know
-- is looked up in one statement, the wallets are locked and read in another, and each table is written once, for bets, settles and cancels together.
-- A single call goes the same way. Only what is not plain (below) is booked by the functions of its kind, one by one.

drop function play.take_plain_bets(uuid, timestamptz, play.call[], boolean[]);
drop function play.settle_plain(uuid, timestamptz, play.call[], boolean[]);
drop function ledger.move_cash_many(text, timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]);
drop function ledger.move_cash(uuid, text, text, timestamptz, uuid, text, text, bigint);

-- Moves money between players' cash and house accounts, each row a posting of two entries, once per (kind, key). Locks the owners' wallets in
-- the order of their owners, so that batches cannot deadlock each other; a row without amount does only that. Answers the balance after each row,
-- in their order, and the entry's number where money moved. Both null, and nothing written, for every row of a wallet that would fall below zero on
-- the way, or is watched, or is not there.
create function ledger.move_cash_many(
  p_kinds text[], p_at timestamptz, p_postings uuid[], p_keys text[], p_owners uuid[], p_houses text[], p_currencies text[],
  p_amounts bigint[], out balances bigint[], out seqs bigint[])
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_rows int := cardinality(p_amounts);
  -- The wallets that are locked, and where they stand.
  v_owners uuid[];
  v_wallets uuid[];
  v_currencies text[];
  v_balances bigint[];
  v_seqs bigint[];
  v_is_moved boolean[];
  v_is_short boolean[];
  v_any_short boolean := false;
  -- Of each row.
  v_at int[] := array_fill(null::int, array[v_rows]);
  v_house_ids uuid[] := array_fill(null::uuid, array[v_rows]);
  v_house text;
  v_houses text[] := '{}';
  v_known uuid[] := '{}';
  w int;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  balances := array_fill(null::bigint, array[v_rows]);
  seqs := balances;

  select array_agg(l.owner), array_agg(l.id), array_agg(l.currency), array_agg(case when l.watches = 0 then l.balance end),
         array_agg(l.seq), array_agg(false), array_agg(false)
    into v_owners, v_wallets, v_currencies, v_balances, v_seqs, v_is_moved, v_is_short
    from (select o.owner, a.id, a.currency, a.balance, a.seq, a.watches
            from unnest(array(select distinct g from unnest(p_owners) g where g is not null order by g)) as o (owner)
            cross join lateral (select a.id, a.currency, a.balance, a.seq, a.watches from ledger.account a
              where a.merchant_id = v_merchant and a.owner_id = o.owner and a.kind = 'cash' for update) a) l;

  for i in 1 .. v_rows loop
    continue when p_amounts[i] is null;
    w := array_position(v_owners, p_owners[i]);
    while w is not null and v_currencies[w] <> p_currencies[i] loop
      w := array_position(v_owners, p_owners[i], w + 1);
    end loop;
    continue when w is null or v_balances[w] is null;
    v_at[i] := w;
    v_balances[w] := v_balances[w] + p_amounts[i];
    balances[i] := v_balances[w];
    if v_balances[w] < 0 then
      v_is_short[w] := true;
      v_any_short := true;
    end if;
    if p_amounts[i] <> 0 then
      v_is_moved[w] := true;
      v_seqs[w] := v_seqs[w] + 1;
      seqs[i] := v_seqs[w];
      v_house := p_houses[i] || p_currencies[i];
      if array_position(v_houses, v_house) is null then
        v_houses := v_houses || v_house;
        v_known := v_known || ledger.account_id(v_merchant, null, p_houses[i], p_currencies[i]);
      end if;
      v_house_ids[i] := v_known[array_position(v_houses, v_house)];
    end if;
  end loop;
  if v_any_short then
    for i in 1 .. v_rows loop
      if v_is_short[v_at[i]] then
        v_is_moved[v_at[i]] := false;
        balances[i] := null;
        seqs[i] := null;
      end if;
    end loop;
  end if;
  if not coalesce(true = any (v_is_moved), false) then
    return;
  end if;

  update ledger.account a set balance = g.balance, seq = g.seq
    from unnest(v_wallets, v_balances, v_seqs, v_is_moved) as g (id, balance, seq, is_moved)
    where g.is_moved and a.id = g.id;
  insert into ledger.posting (id, merchant_id, kind, key, fingerprint, posted_at)
    select g.id, v_merchant, g.kind, g.key, md5(concat_ws('|', g.owner, g.house, g.currency, g.amount))::uuid, p_at
      from unnest(p_postings, p_kinds, p_keys, p_owners, p_houses, p_currencies, p_amounts, seqs)
        as g (id, kind, key, owner, house, currency, amount, seq)
      where g.seq is not null;
  insert into ledger.entry
      (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
    select v_merchant, g.id, e.position, e.account_id, g.currency, e.amount, e.seq, e.balance, p_at
      from unnest(p_postings, v_at, v_house_ids, p_currencies, p_amounts, seqs, balances)
        as g (id, wallet, house_id, currency, amount, seq, balance)
      cross join lateral (values (1, v_wallets[g.wallet], g.amount, g.seq, g.balance), (2, g.house_id, -g.amount, null, null))
        as e (position, account_id, amount, seq, balance)
      where g.seq is not null;
end
$$;
alter function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) from public;
grant execute on function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) to mela_app;

-- As before. In PL/pgSQL, which keeps the plan.
create or replace function play.tell_balances(
  p_merchant uuid, p_now timestamptz, p_players uuid[], p_currencies text[], p_balances bigint[], p_seqs bigint[]) returns void
  language plpgsql as $$
begin
  insert into platform.outbox (merchant_id, topic, payload, recorded_at)
    select p_merchant, 'balances-changed', jsonb_build_object('balances',
             jsonb_agg(jsonb_build_array(g.player, g.currency, play.decimal(g.balance), g.seq::text) order by g.n)), p_now
      from unnest(p_players, p_currencies, p_balances, p_seqs) with ordinality as g (player, currency, balance, seq, n)
      where g.seq is not null
      having count(*) > 0;
end
$$;

-- As before.
create or replace function play.move_money(
  p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint) returns bigint
  language plpgsql as $$
declare
  v_balance bigint;
  v_seq bigint;
begin
  select m.balances[1], m.seqs[1] into v_balance, v_seq
    from ledger.move_cash_many(array[p.kind], p_now, array[p.id], array[p.vendor || ':' || p.transaction],
      array[p.player], array['vendor:' || p.vendor], array[p_currency], array[p_amount]) m;
  if v_balance is not null then
    perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_balance], array[v_seq]);
    return v_balance;
  end if;
  select m.cash, m.seq into v_balance, v_seq from play.move_watched(p_merchant, p_now, p, p_currency, p_amount) m;
  if v_balance is null then return null; end if;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_balance], array[v_seq]);
  return play.cash_of(p_merchant, p.player, p_currency);
end
$$;

-- A call of a batch and what it meets. It is plain when it can be booked as it stands: a bet that nothing bars and that opens its round, a settle
-- that ends the round of its only open bet, a cancel of its round's only bet.
create type play.met as (
  place int, kind text, vendor text, nonce text, id uuid, transaction text, reference text, body_hash uuid, player uuid, round text,
  amount bigint, currency text,
  is_written boolean,                   -- its nonce was seen before
  is_booked boolean,                    -- its transaction is there: a repeat
  is_plain boolean,
  session_id uuid, game_id uuid, round_id uuid,
  stake bigint, win bigint              -- of the round, after it
);

-- Books a batch of calls, each with its own answer, in their order. What the calls meet is read before their wallets are locked: should another
-- process have changed it meanwhile, a row that is there already or no longer as it was fails the batch, and its calls are booked one by one.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
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
  v_ends int := 0;                      -- bets that are settled or given back
  v_rounds_ended int;
  v_bets_ended int;
  v_balances bigint[];
  v_seqs bigint[];
  v_call play.call;
begin
  perform set_config('app.merchant', p_merchant::text, true);

  -- Look-ups are laterals with a limit, which can only be planned as one index search per call.
  with call as materialized (
    select * from jsonb_populate_recordset(null::play.call, p_calls) with ordinality as c (kind, vendor, nonce, id, transaction,
      reference, body_hash, session, player, game, round, amount, currency, ends_round, n)
  ), offer as materialized (
    select d.vendor, d.game, g.*
      from (select distinct c.vendor, c.game from call c where c.kind = 'bet') d
      cross join lateral (select * from catalogue.game_on_offer(p_merchant, d.vendor, d.game) limit 1) g
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
        where s.merchant_id = p_merchant and s.vendor_code = c.vendor and s.nonce = c.nonce limit 1) w on true
      left join lateral (select true as is_booked from play.transaction t where t.merchant_id = p_merchant
        and t.vendor_code = c.vendor and t.transaction = c.transaction and t.kind = c.kind limit 1) t on true
      left join lateral (select s.id, s.launched_at, s.expires_at, s.currency from play.session s
        where c.kind = 'bet' and s.merchant_id = p_merchant and s.id = c.session and s.vendor_code = c.vendor
          and s.account_id = c.player and s.authenticated_at is not null limit 1) s on true
      left join lateral (select * from play.bars(p_merchant, c.player, p_now, s.launched_at) where s.id is not null limit 1) a on true
      left join lateral (select true as is_known from play.round r where s.id is not null and r.merchant_id = p_merchant
        and r.vendor_code = c.vendor and r.account_id = c.player and r.round = c.round limit 1) k on true
      left join offer o on o.vendor = c.vendor and o.game = c.game
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

  if cardinality(v_new_nonces) > 0 then
    -- One that another process wrote just now makes this fail.
    insert into play.nonce (merchant_id, vendor_code, nonce, seen_at)
      select p_merchant, m.vendor, m.nonce, p_now from unnest(v_met) m
        where not v_is_written[m.place] and not v_is_booked[m.place];
    select m.balances, m.seqs into v_balances, v_seqs
      from ledger.move_cash_many(v_kinds, p_now, v_ids, v_keys, v_owners, v_houses, v_currencies, v_amounts) m;

    for i in 1 .. cardinality(v_kinds) loop
      v_ends := v_ends + (v_kinds[i] <> 'bet' and v_balances[i] is not null)::int;
    end loop;
    insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency,
        stake, bets, open_bets, opened_at)
      select p_merchant, m.id, m.vendor, m.round, m.player, m.game_id, m.session_id, m.currency, m.amount, 1, 1, p_now
        from unnest(v_met) m where m.kind = 'bet' and v_balances[m.place] is not null;
    if v_ends > 0 then
      update play.round r set stake = m.stake, win = m.win, open_bets = 0, closed_at = p_now,
          bets = case when m.kind = 'cancel' then 0 else r.bets end,
          state = case when m.kind = 'cancel' then 'cancelled' else 'closed' end,
          turnover = case when m.kind = 'settle' then least(m.stake, abs(m.win - m.stake)) end
        from unnest(v_met) m
        where m.kind <> 'bet' and v_balances[m.place] is not null
          and r.merchant_id = p_merchant and r.id = m.round_id and r.state = 'open' and r.open_bets = 1
          and r.stake = m.stake + case when m.kind = 'cancel' then m.amount else 0 end
          and r.win = m.win - case when m.kind = 'settle' then m.amount else 0 end;
      get diagnostics v_rounds_ended = row_count;
      update play.transaction t set state = case when m.kind = 'cancel' then 'cancelled' else 'settled' end
        from unnest(v_met) m
        where m.kind <> 'bet' and v_balances[m.place] is not null
          and t.merchant_id = p_merchant and t.vendor_code = m.vendor and t.transaction = m.reference and t.kind = 'bet'
          and t.state = 'taken';
      get diagnostics v_bets_ended = row_count;
      if v_rounds_ended <> v_ends or v_bets_ended <> v_ends then
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
