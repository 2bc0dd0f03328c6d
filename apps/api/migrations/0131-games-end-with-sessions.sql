-- Games end with the sessions of an account that is cut off (a new password, frozen, logged out everywhere): a frame that was
-- opened before takes no bet any more. What was bet is settled as ever.

-- Whatever was opened before this instant has ended.
alter table identity.account add column cut_off_at timestamptz;

-- As before, for a game that was launched then; null: for one that is about to be.
drop function play.bar_to_bet(uuid, uuid, timestamptz);
create function play.bar_to_bet(p_merchant uuid, p_account uuid, p_now timestamptz, p_launched_at timestamptz) returns text
  language plpgsql stable as $$
begin
  return (select case
      when a.frozen_at is not null then 'player-blocked'
      when a.expires_at <= p_now or a.cut_off_at >= p_launched_at then 'session-expired'
      when exists (select from protection.exclusion e
        where e.merchant_id = p_merchant and e.account_id = p_account and e.until > p_now) then 'player-excluded'
    end from identity.account a where a.merchant_id = p_merchant and a.id = p_account);
end
$$;

drop function play.bars(uuid, uuid, timestamptz);
create function play.bars(p_merchant uuid, p_account uuid, p_now timestamptz, p_launched_at timestamptz) returns table (bar text)
  language sql stable as $$
  select case
      when a.frozen_at is not null then 'player-blocked'
      when a.expires_at <= p_now or a.cut_off_at >= p_launched_at then 'session-expired'
      when exists (select from protection.exclusion e
        where e.merchant_id = p_merchant and e.account_id = p_account and e.until > p_now) then 'player-excluded'
    end
    from identity.account a where a.merchant_id = p_merchant and a.id = p_account
$$;

-- Both as before, asking with the time of the launch.
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

  select s.id, s.account_id, s.launched_at, s.expires_at, s.currency, g.id as game_id, g.is_open, g.stake_min, g.stake_max into v_at
    from play.session s left join catalogue.game_on_offer(p_merchant, p.vendor, p.game) g on true
    where s.merchant_id = p_merchant and s.id = p.session and s.vendor_code = p.vendor and s.authenticated_at is not null;
  if not found then return play.refuse('session-unknown'); end if;
  if v_at.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
  if v_at.expires_at <= p_now then return play.refuse('session-expired'); end if;
  v_bar := play.bar_to_bet(p_merchant, p.player, p_now, v_at.launched_at);
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

create or replace function play.take_plain_bets(p_merchant uuid, p_now timestamptz, p_calls play.call[], p_is_new boolean[])
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
      left join lateral (select s.id, s.launched_at, s.expires_at, s.currency from play.session s
        where s.merchant_id = p_merchant and s.id = c.session and s.vendor_code = c.vendor
          and s.account_id = c.player and s.authenticated_at is not null limit 1) s on true
      left join lateral (select * from catalogue.game_on_offer(p_merchant, c.vendor, c.game) limit 1) g on true
      left join lateral (select * from play.bars(p_merchant, c.player, p_now, s.launched_at) limit 1) b on true
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
