-- New bets of a batch are booked together: what a bet costs is mostly the statements that book it. Look-ups are laterals with
-- a limit, which can only be planned as one index search per call: as joins, a plan made while a table was empty reads all of
-- it for every batch, for as long as it is kept.

-- Locks the players' cash wallets in the order of their owners, so that batches cannot deadlock each other.
create or replace function ledger.lock_cash(p_owners uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
begin
  perform from unnest(array(select distinct o from unnest(p_owners) o order by o)) as g (owner)
    cross join lateral (select from ledger.account a
      where a.merchant_id = v_merchant and a.owner_id = g.owner and a.kind = 'cash' for update) a;
end
$$;

-- Moves money between players' cash and house accounts: like ledger.move_cash for many at once, each row a posting of two
-- entries, once per (kind, key). Answers the balance and entry number after each row, in their order; both null for every row
-- of a wallet that would fall below zero on the way, of which nothing is written. The caller holds the wallets (lock_cash);
-- where one moves all the same, its entries' numbers collide and nothing is booked.
create function ledger.move_cash_many(
  p_kind text, p_at timestamptz, p_postings uuid[], p_keys text[], p_owners uuid[], p_houses text[], p_currencies text[],
  p_amounts bigint[], out balances bigint[], out seqs bigint[])
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_ids uuid[];
  v_house_ids uuid[];
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;

  with run as (
    select g.n, a.id, h.id as house_id,
           a.seq + row_number() over wallet as seq,
           (a.balance + sum(g.amount) over wallet)::bigint as balance
      from unnest(p_owners, p_houses, p_currencies, p_amounts) with ordinality as g (owner, house, currency, amount, n)
      left join lateral (select a.id, a.balance, a.seq from ledger.account a where a.merchant_id = v_merchant
        and a.owner_id = g.owner and a.kind = 'cash' and a.currency = g.currency limit 1) a on true
      left join lateral (select h.id from ledger.account h where h.merchant_id = v_merchant
        and h.owner_id is null and h.kind = g.house and h.currency = g.currency limit 1) h on true
      window wallet as (partition by a.id order by g.n)
  ), covered as (
    select r.*, coalesce(min(r.balance) over (partition by r.id) >= 0, false) as is_covered from run r order by r.n
  )
  select array_agg(c.id), array_agg(c.house_id),
         array_agg(case when c.is_covered then c.balance end), array_agg(case when c.is_covered then c.seq end)
    into v_ids, v_house_ids, balances, seqs
    from covered c;

  for i in 1 .. cardinality(v_house_ids) loop
    if v_house_ids[i] is null then
      v_house_ids[i] := ledger.account_id(v_merchant, null, p_houses[i], p_currencies[i]);
    end if;
  end loop;

  for i in 1 .. cardinality(seqs) loop
    if seqs[i] is not null then
      update ledger.account a set balance = a.balance + p_amounts[i], seq = a.seq + 1 where a.id = v_ids[i];
    end if;
  end loop;
  insert into ledger.posting (id, merchant_id, kind, key, fingerprint, posted_at)
    select g.id, v_merchant, p_kind, g.key, md5(concat_ws('|', g.owner, g.house, g.currency, g.amount))::uuid, p_at
      from unnest(p_postings, p_keys, p_owners, p_houses, p_currencies, p_amounts, seqs)
        as g (id, key, owner, house, currency, amount, seq)
      where g.seq is not null;
  insert into ledger.entry
      (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
    select v_merchant, g.id, e.position, e.account_id, g.currency, e.amount, e.seq, e.balance, p_at
      from unnest(p_postings, v_ids, v_house_ids, p_currencies, p_amounts, seqs, balances)
        as g (id, account_id, house_id, currency, amount, seq, balance)
      cross join lateral (values (1, g.account_id, g.amount, g.seq, g.balance), (2, g.house_id, -g.amount, null, null))
        as e (position, account_id, amount, seq, balance)
      where g.seq is not null;
end
$$;
alter function ledger.move_cash_many(text, timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.move_cash_many(text, timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) from public;
grant execute on function ledger.move_cash_many(text, timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) to mela_app;

-- The same question as bar_to_bet, in a form that is planned as part of the asking query.
create function play.bars(p_merchant uuid, p_account uuid, p_now timestamptz) returns table (bar text)
  language sql stable as $$
  select case
      when a.frozen_at is not null then 'player-blocked'
      when a.expires_at <= p_now then 'session-expired'
      when exists (select from protection.exclusion e
        where e.merchant_id = p_merchant and e.account_id = p_account and e.until > p_now) then 'player-excluded'
    end
    from identity.account a where a.merchant_id = p_merchant and a.id = p_account
$$;

-- Books the new bets that nothing stands against, all together, and answers them in their places; null where a call is not
-- one of those. A player's calls are booked here all or none: one of another kind, a repeat, a second bet in a round, a
-- refusal or too little cash leaves them to be booked one by one. `p_is_new`: neither its nonce nor its transaction was known.
-- The caller holds the players' wallets.
create function play.take_plain_bets(p_merchant uuid, p_now timestamptz, p_calls play.call[], p_is_new boolean[])
  returns play.answer[]
  language plpgsql as $$
declare
  v_answers play.answer[] := array_fill(null::play.answer, array[cardinality(p_calls)]);
  v_places int[];
  v_ids uuid[];
  v_players uuid[];
  v_vendors text[];
  v_transactions text[];
  v_rounds text[];
  v_sessions uuid[];
  v_games uuid[];
  v_amounts bigint[];
  v_currencies text[];
  v_hashes uuid[];
  v_balances bigint[];
  v_seqs bigint[];
begin
  with looked_up as (
    select c.*, s.id as session_id, g.id as game_id,
           p_is_new[c.n] and r.is_known is null
             and coalesce(c.kind = 'bet' and s.expires_at > p_now and s.currency = c.currency and b.bar is null
               and g.is_open and c.amount between coalesce(g.stake_min, 0) and coalesce(g.stake_max, c.amount), false)
             and row_number() over (partition by c.player, c.vendor, c.round order by c.n) = 1 as is_plain
      from unnest(p_calls) with ordinality as c (kind, vendor, nonce, id, transaction, reference, body_hash,
        session, player, game, round, amount, currency, ends_round, n)
      left join lateral (select s.id, s.expires_at, s.currency from play.session s
        where s.merchant_id = p_merchant and s.id = c.session and s.vendor_code = c.vendor
          and s.account_id = c.player and s.authenticated_at is not null limit 1) s on true
      left join lateral (select * from catalogue.game_on_offer(p_merchant, c.vendor, c.game) limit 1) g on true
      left join lateral (select * from play.bars(p_merchant, c.player, p_now) limit 1) b on true
      left join lateral (select true as is_known from play.round r where r.merchant_id = p_merchant
        and r.vendor_code = c.vendor and r.account_id = c.player and r.round = c.round limit 1) r on true
  ), weighed as (
    select l.*, bool_and(l.is_plain) over (partition by l.player) as is_players from looked_up l
  )
  select array_agg(w.n), array_agg(w.id), array_agg(w.player), array_agg(w.vendor), array_agg(w.transaction),
         array_agg(w.round), array_agg(w.session_id), array_agg(w.game_id), array_agg(w.amount), array_agg(w.currency),
         array_agg(w.body_hash)
    into v_places, v_ids, v_players, v_vendors, v_transactions, v_rounds, v_sessions, v_games, v_amounts, v_currencies,
         v_hashes
    from (select * from weighed w where w.is_players order by w.n) w;
  if v_places is null then return v_answers; end if;

  select m.balances, m.seqs into v_balances, v_seqs
    from (select array_agg(g.vendor || ':' || g.transaction) as keys, array_agg('vendor:' || g.vendor) as houses,
                 array_agg(-g.amount) as amounts
            from unnest(v_vendors, v_transactions, v_amounts) as g (vendor, transaction, amount)) p
    cross join lateral ledger.move_cash_many(
      'bet', p_now, v_ids, p.keys, v_players, p.houses, v_currencies, p.amounts) m;

  insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency,
      stake, bets, open_bets, opened_at)
    select p_merchant, g.id, g.vendor, g.round, g.player, g.game, g.session, g.currency, g.amount, 1, 1, p_now
      from unnest(v_ids, v_vendors, v_rounds, v_players, v_games, v_sessions, v_currencies, v_amounts, v_seqs)
        as g (id, vendor, round, player, game, session, currency, amount, seq)
      where g.seq is not null;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, amount, currency,
      body_hash, state, balance, recorded_at)
    select p_merchant, g.vendor, g.transaction, 'bet', g.id, g.player, g.id, g.amount, g.currency,
           g.body_hash, 'taken', g.balance, p_now
      from unnest(v_ids, v_vendors, v_transactions, v_players, v_currencies, v_amounts, v_hashes, v_balances)
        as g (id, vendor, transaction, player, currency, amount, body_hash, balance)
      where g.balance is not null;
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at, next_attempt_at)
    select p_merchant, 'balance-changed', g.player, jsonb_build_object('account', 'cash',
             'balance', play.decimal(g.balance), 'seq', g.seq::text, 'currency', g.currency), p_now, p_now
      from unnest(v_players, v_currencies, v_balances, v_seqs) as g (player, currency, balance, seq)
      where g.seq is not null;

  for i in 1 .. cardinality(v_places) loop
    if v_seqs[i] is not null then
      v_answers[v_places[i]] := row('ok', v_ids[i], v_balances[i], v_currencies[i], null)::play.answer;
    end if;
  end loop;
  return v_answers;
end
$$;

-- As before, with the plain bets of a batch taken together where there are enough calls for that to pay.
create or replace function play.book(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_calls play.call[];
  v_call play.call;
  v_seen boolean[] := '{}';
  v_is_new boolean[] := '{}';
  v_players uuid[] := '{}';
  v_answers play.answer[];
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
    end if;
  end loop;
  if cardinality(v_players) > 0 then
    perform ledger.lock_cash(v_players);
  end if;
  if cardinality(v_players) > 3 then
    v_answers := play.take_plain_bets(p_merchant, p_now, v_calls, v_is_new);
  end if;

  for i in 1 .. cardinality(v_calls) loop
    v_call := v_calls[i];
    return next case
      when v_seen[i] then play.refuse('nonce-seen')
      when v_answers[i].outcome = 'ok' then v_answers[i]
      when v_call.kind = 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when v_call.kind = 'end-round' then play.end_round(p_merchant, p_now, v_call)
    end;
  end loop;
end
$$;
alter function play.book(uuid, timestamptz, jsonb) set enable_hashjoin = off;
alter function play.book(uuid, timestamptz, jsonb) set enable_mergejoin = off;
alter function play.book(uuid, timestamptz, jsonb) set enable_material = off;
