-- Bonus money and players' limits in bets. Both are looked at in wallets that are watched, and in no other: what moves cash the short
-- way (`ledger.move_cash`, `ledger.move_cash_many`) moves no watched wallet, as if too little were in it, and what it would not do is done by
-- `play.move_watched`. For everybody else a bet costs what it did.

-- As before, but for watched wallets.
create or replace function ledger.move_cash(
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
      and a.balance + p_amount >= 0 and a.watches = 0
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

create or replace function ledger.move_cash_many(
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
    select g.n, a.id, h.id as house_id, a.watches,
           a.seq + row_number() over wallet as seq,
           (a.balance + sum(g.amount) over wallet)::bigint as balance
      from unnest(p_owners, p_houses, p_currencies, p_amounts) with ordinality as g (owner, house, currency, amount, n)
      left join lateral (select a.id, a.balance, a.seq, a.watches from ledger.account a where a.merchant_id = v_merchant
        and a.owner_id = g.owner and a.kind = 'cash' and a.currency = g.currency limit 1) a on true
      left join lateral (select h.id from ledger.account h where h.merchant_id = v_merchant
        and h.owner_id is null and h.kind = g.house and h.currency = g.currency limit 1) h on true
      window wallet as (partition by a.id order by g.n)
  ), covered as (
    select r.*, coalesce(r.watches = 0 and min(r.balance) over (partition by r.id) >= 0, false) as is_covered from run r order by r.n
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

-- What a player could bet with: cash, and bonus money beside it.
create or replace function play.cash_of(p_merchant uuid, p_account uuid, p_currency text) returns bigint
  language sql stable as $$
  select coalesce((select a.balance + case when a.watches & 1 = 0 then 0 else coalesce((select sum(g.money) from bonuses.grant g
      where g.merchant_id = p_merchant and g.member_id = p_account and g.currency = p_currency and g.state = 'active'), 0) end
    from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p_account and a.kind = 'cash' and a.currency = p_currency), 0)::bigint
$$;

-- Moves a watched wallet's money for a call: a bet within the player's limits, out of cash and then out of bonus money; what is won or given
-- back, to where it was staked from. No row, having written nothing, when it may not, or when there is too little.
create function play.move_watched(p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_watches smallint;
  v_cash bigint;
  v_round uuid;
  v_stake bigint;
  v_bet uuid;
begin
  select a.watches, a.balance into v_watches, v_cash from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p_currency;
  if coalesce(v_watches, 0) = 0 then return; end if;
  if p_amount < 0 then
    -- Limits are on the player's own money.
    if v_watches & 2 = 2
        and protection.bar_to_stake(p_merchant, p.player, p_currency, least(v_cash, -p_amount), p_now) is not null then
      return;
    end if;
    select r.id into v_round from play.round r
      where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
    return query select s.cash, s.seq from bonuses.spend(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, -p_amount, coalesce(v_round, p.id), null) s;
  else
    select b.id, r.id, r.stake into v_bet, v_round, v_stake
      from play.transaction b join play.round r on r.merchant_id = b.merchant_id and r.id = b.round_id
      where b.merchant_id = p_merchant and b.vendor_code = p.vendor and b.transaction = p.reference and b.kind = 'bet';
    return query select s.cash, s.seq from bonuses.receive(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, p_amount, v_round, v_stake, case when p.kind = 'cancel' then v_bet end, null) s;
  end if;
end
$$;

-- Why a bet's money did not move: a limit of the player's, or there is too little.
create function play.why_not_taken(p_merchant uuid, p_now timestamptz, p play.call) returns text
  language sql as $$
  select coalesce((select protection.bar_to_stake(p_merchant, p.player, p.currency, least(a.balance, p.amount), p_now)
    from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p.currency
      and a.watches & 2 = 2), 'insufficient-funds')
$$;

-- As before, and the long way where the short one does not go.
create or replace function play.move_money(
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
    perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_balance], array[v_seq]);
    return v_balance;
  end if;
  select m.cash, m.seq into v_balance, v_seq from play.move_watched(p_merchant, p_now, p, p_currency, p_amount) m;
  if v_balance is null then return null; end if;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p_currency], array[v_balance], array[v_seq]);
  return play.cash_of(p_merchant, p.player, p_currency);
end
$$;

-- As before, and says which limit stands against it.
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
  if v_balance is null then return play.refuse(play.why_not_taken(p_merchant, p_now, p)); end if;
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

-- As before, leaving out watched wallets.
create or replace function play.settle_plain(p_merchant uuid, p_now timestamptz, p_calls play.call[], p_is_new boolean[])
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
        where a.merchant_id = p_merchant and a.owner_id = c.player and a.kind = 'cash' and a.currency = c.currency
          and a.watches = 0 limit 1) a
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
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
    select p_merchant, 'round-closed', g.player, jsonb_build_object('roundId', g.round, 'vendor', g.vendor, 'gameId', g.game,
             'currency', g.currency, 'stake', play.decimal(g.stake), 'win', play.decimal(g.win),
             'effectiveTurnover', play.decimal(least(g.stake, abs(g.win - g.stake))), 'closedAt', p_now), p_now
      from unnest(v_players, v_vendors, v_rounds, v_games, v_stakes, v_wins, v_currencies)
        as g (player, vendor, round, game, stake, win, currency)
      where g.currency <> 'PLAY';
  perform play.tell_balances(p_merchant, p_now, v_players, v_currencies, v_balances,
    array(select case when g.amount > 0 then g.seq end from unnest(v_amounts, v_seqs) with ordinality as g (amount, seq, n)
            order by g.n));
  return v_answers;
end
$$;

-- Takes back of what a bet was paid too much: from the bonus as far as its money goes, from the house what went to it with a bonus that had
-- ended. Answers what is to be taken from cash.
create function bonuses.take_back(
  p_merchant uuid, p_now timestamptz, p_posting uuid, p_kind text, p_key text, p_owner uuid, p_house text, p_currency text,
  p_amount bigint, p_bet uuid, p_stake bigint) returns bigint
  language plpgsql as $$
declare
  v_cash bigint := p_amount;
  v_bonus bigint := 0;
  v_borne bigint := 0;
  v_taken bigint;
  v_part record;
begin
  perform ledger.lock_cash(array[p_owner]);
  for v_part in
    select s.grant_id, g.state, g.money, div(p_amount::numeric * s.amount, p_stake)::bigint as share
      from bonuses.stake s
      join bonuses.grant g on g.merchant_id = s.merchant_id and g.id = s.grant_id
      where s.merchant_id = p_merchant and s.bet_id = p_bet
      order by g.begun_at, g.id for update of g
  loop
    continue when v_part.share = 0 or v_part.state = 'converted';
    v_cash := v_cash - v_part.share;
    v_taken := case when v_part.state = 'active' then least(v_part.share, v_part.money) else 0 end;
    v_bonus := v_bonus + v_taken;
    v_borne := v_borne + v_part.share - v_taken;
    continue when v_taken = 0;
    update bonuses.grant g set money = g.money - v_taken where g.merchant_id = p_merchant and g.id = v_part.grant_id;
    insert into bonuses.movement (merchant_id, grant_id, kind, amount, posting_id, bet_id, at)
      values (p_merchant, v_part.grant_id, 'taken-back', -v_taken, p_posting, p_bet, p_now);
  end loop;
  if v_bonus + v_borne > 0 then
    perform from ledger.post(p_posting, p_kind, p_key || ':bonus', p_now,
      array_remove(array[case when v_bonus > 0 then p_owner end], null)
        || array_fill(null::uuid, array[case when v_borne > 0 then 2 else 1 end]),
      array_remove(array[case when v_bonus > 0 then 'bonus' end, case when v_borne > 0 then 'promotions' end], null) || p_house,
      array_remove(array[case when v_bonus > 0 then p_currency end, case when v_borne > 0 then p_currency end], null) || p_currency,
      array_remove(array[case when v_bonus > 0 then -v_bonus end, case when v_borne > 0 then -v_borne end], null)
        || (v_bonus + v_borne),
      null);
  end if;
  return v_cash;
end
$$;
