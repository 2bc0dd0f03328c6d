-- Writes calls down that are booked: those with a balance. A bet opens its round, unless it is there (`p_round_ids`); a round with a version changes by
-- `round_after`, and fails the call when it has changed meanwhile. `p_are_taken`: the bet that a call refers to was open until now; `p_lost`: rounds
-- whose other bets have lost. Rounds that close are told, except of play money, which counts nowhere. Each round occurs once.
create or replace function play.write_bookings(
  p_merchant uuid, p_now timestamptz, p_kinds text[], p_vendors text[], p_ids uuid[], p_transactions text[], p_references text[],
  p_hashes uuid[], p_sessions uuid[], p_players uuid[], p_games uuid[], p_rounds text[], p_currencies text[], p_ends boolean[],
  p_round_ids uuid[], p_versions xid[], p_are_taken boolean[], p_lost uuid[], p_moves bigint[], p_balances bigint[], p_held bigint[])
  returns void
  language plpgsql as $$
declare
  v_changed uuid[];
  v_bets text[];
  v_rounds_left int := 0;
  v_bets_left int := 0;
  v_written int;
begin
  if 'bet' = any (p_kinds) then
    insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency, stake, bets, open_bets, opened_at)
      select p_merchant, c.id, c.vendor, c.round, c.player, c.game_id, c.session, c.currency, -c.move, 1, 1, p_now
        from (select unnest(p_kinds) as kind, unnest(p_ids) as id, unnest(p_vendors) as vendor, unnest(p_rounds) as round,
                unnest(p_players) as player, unnest(p_games) as game_id, unnest(p_sessions) as session, unnest(p_currencies) as currency,
                unnest(p_moves) as move, unnest(p_round_ids) as round_id, unnest(p_balances) as balance) c
        where c.kind = 'bet' and c.round_id is null and c.balance is not null;
  end if;

  for i in 1 .. coalesce(cardinality(p_versions), 0) loop
    continue when p_versions[i] is null or p_balances[i] is null;
    v_changed[i] := p_round_ids[i];
    v_rounds_left := v_rounds_left + 1;
    if p_are_taken[i] then
      v_bets[i] := p_references[i];
      v_bets_left := v_bets_left + 1;
    end if;
  end loop;
  if v_rounds_left > 0 then
    -- By arrays: joined with rows, a table that the planner still thinks small would be read whole.
    with saved as (
      update play.round r set (stake, win, bets, open_bets, state, closed_at) = (
          select a.stake, a.win, a.bets, a.open_bets, a.state, case when a.state in ('closed', 'cancelled') then p_now end
            from (select array_position(v_changed, r.id) as n offset 0) c
            cross join lateral play.round_after(r.stake, r.win, r.bets, r.open_bets, r.state, p_kinds[c.n], abs(p_moves[c.n]), p_are_taken[c.n],
              p_ends[c.n]) a)
        where r.merchant_id = p_merchant and r.id = any (v_changed) and r.xmin = p_versions[array_position(v_changed, r.id)]
        returning r.*
    ), told as (
      insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
        select p_merchant, 'round-closed', s.account_id, jsonb_build_object('roundId', s.id, 'vendor', s.vendor_code, 'gameId', s.game_id,
                 'currency', s.currency, 'stake', play.decimal(s.stake), 'win', play.decimal(s.win),
                 'effectiveTurnover', play.decimal(s.turnover), 'closedAt', p_now), p_now
          from saved s where s.state = 'closed' and s.currency <> 'PLAY'
    ) select v_rounds_left - count(*) into v_rounds_left from saved;
    if v_bets_left > 0 then
      update play.transaction t set
          state = case p_kinds[array_position(v_changed, t.round_id)] when 'settle' then 'settled' else 'cancelled' end
        where t.merchant_id = p_merchant and t.vendor_code = any (p_vendors) and t.transaction = any (v_bets) and t.kind = 'bet'
          and t.state = 'taken' and t.transaction = v_bets[array_position(v_changed, t.round_id)];
      get diagnostics v_written = row_count;
      v_bets_left := v_bets_left - v_written;
    end if;
    if v_rounds_left <> 0 or v_bets_left <> 0 then
      raise exception 'a round changed before its wallet was locked' using errcode = 'serialization_failure';
    end if;
    if p_lost is not null then
      update play.transaction t set state = 'settled' where t.round_id = any (p_lost) and t.kind = 'bet' and t.state = 'taken';
    end if;
  end if;

  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, amount, currency, body_hash,
      state, balance, recorded_at, held)
    select p_merchant, c.vendor, c.transaction, c.kind, c.id, c.player, coalesce(c.round_id, case c.kind when 'bet' then c.id end), c.reference,
           abs(c.move), c.currency, c.body_hash, case c.kind when 'bet' then 'taken' else 'booked' end, c.balance, p_now, c.held
      from (select unnest(p_vendors) as vendor, unnest(p_transactions) as transaction, unnest(p_kinds) as kind, unnest(p_ids) as id,
              unnest(p_players) as player, unnest(p_round_ids) as round_id, unnest(p_references) as reference, unnest(p_moves) as move,
              unnest(p_currencies) as currency, unnest(p_hashes) as body_hash, unnest(p_balances) as balance, unnest(p_held) as held) c
      where c.balance is not null and c.kind <> 'end-round';
end
$$;
