-- Money that is put aside by one call (reserve), topped up, accounted for hand by hand or all at once, and whose rest comes back (release): card
-- rooms and fish. It lies in an account of the player's, `reserved:<vendor>`; what of it was really staked is a bet with its settle.

create table play.reservation (
  merchant_id uuid not null,
  vendor_code text not null,
  reservation text not null,            -- the transaction of the reserve that opened it
  id uuid not null,
  account_id uuid not null,
  game_id uuid,                         -- null: blocked before it came
  session_id uuid,
  currency text not null,
  held bigint not null default 0 check (held >= 0),
  state text not null check (state in ('open', 'closed', 'blocked')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, vendor_code, reservation),
  check ((state = 'open') = (closed_at is null)),
  check (state = 'open' or held = 0),
  check ((state = 'blocked') = (game_id is null))
) with (fillfactor = 80);
create index reservation_open on play.reservation (merchant_id, account_id) where state = 'open';
select platform.protect('play.reservation');
grant select, insert, update on play.reservation to mela_app;
create index account_reserved on ledger.account (merchant_id, kind) where kind like 'reserved:%';

alter table play.transaction
  drop constraint known_kind,
  drop constraint reference_by_kind,
  drop constraint win_change_by_kind,
  add column reservation text,          -- of money put aside: reserve, release, and the bet and settle that a release books
  add constraint known_kind check (kind in (
    'bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'promo', 'reserve', 'release')),
  add constraint reference_by_kind check (kind = 'reserve' or (kind in ('bet', 'promo')) = (reference is null)),
  add constraint win_change_by_kind check (case
    when kind in ('bet', 'settle', 'promo', 'reserve', 'release') then win_change is null
    when kind = 'cancel' then true
    else win_change is not null end),
  add constraint reservation_by_kind check (kind not in ('reserve', 'release') or reservation is not null);
create index transaction_of_reservation on play.transaction (merchant_id, vendor_code, reservation) where reservation is not null;

-- As before, with money put aside for play.
create or replace function ledger.is_play(p_kind text) returns boolean language sql immutable parallel safe
  return p_kind in ('bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'reserve', 'release', 'lottery-order',
                    'lottery-win', 'lottery-refund', 'lottery-rebate', 'lottery-correction', 'lottery-rebate-correction', 'wallet-round');

-- As before; money put aside counts as staked until it comes back.
create or replace function protection.count_up(p_merchant uuid, p_account uuid, p_currency text, p_now timestamptz) returns void
  language plpgsql as $$
declare
  v_zone text := (select m.time_zone from merchants.merchant m where m.id = p_merchant);
  v_stakes constant text[] := array['bet', 'cancel', 'void', 'return-stake', 'reserve', 'release', 'lottery-order', 'lottery-refund'];
  v_wallet uuid;
  v_from bigint;
  v_to bigint;
begin
  select a.id into v_wallet from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p_account and a.kind = 'cash' and a.currency = p_currency;
  if not found then return; end if;
  -- The first time: from the beginning of this month, or of the week that it began in.
  insert into protection.tally_cursor (merchant_id, account_id, currency, seq)
    select p_merchant, p_account, p_currency, coalesce((select e.seq from ledger.entry e
        where e.account_id = v_wallet and e.seq is not null
          and e.posted_at < date_trunc('week', date_trunc('month', p_now at time zone v_zone)) at time zone v_zone
        order by e.seq desc limit 1), 0)
      where not exists (select from protection.tally_cursor c
        where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency)
    on conflict do nothing;
  select c.seq into v_from from protection.tally_cursor c
    where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency for update;
  v_to := (select a.seq from ledger.account a where a.id = v_wallet);
  if v_to = v_from then return; end if;
  insert into protection.tally as t (merchant_id, account_id, currency, day, staked, won)
    select p_merchant, p_account, p_currency, (e.posted_at at time zone v_zone)::date,
           coalesce(-sum(e.amount) filter (where p.kind = any (v_stakes)), 0),
           coalesce(sum(e.amount) filter (where p.kind <> all (v_stakes)), 0)
      from ledger.entry e join ledger.posting p on p.id = e.posting_id
      where e.account_id = v_wallet and e.seq > v_from and e.seq <= v_to
        and ledger.is_play(p.kind)
      group by 4
    on conflict (merchant_id, account_id, currency, day)
      do update set staked = t.staked + excluded.staked, won = t.won + excluded.won;
  update protection.tally_cursor c set seq = v_to
    where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency;
end
$$;

-- A win that stays put aside, or comes back with the rest: the wallet sees one sum, the tally has to know that so much of it was won.
create function protection.count_won_aside(p_merchant uuid, p_account uuid, p_currency text, p_won bigint, p_now timestamptz) returns void
  language sql as $$
  insert into protection.tally as t (merchant_id, account_id, currency, day, staked, won)
    select p_merchant, p_account, p_currency, (p_now at time zone m.time_zone)::date, p_won, p_won
      from merchants.merchant m where m.id = p_merchant
    on conflict (merchant_id, account_id, currency, day)
      do update set staked = t.staked + excluded.staked, won = t.won + excluded.won
$$;

-- Puts money aside: opens a reservation, or with a reference tops one up. What bars a bet bars it. It takes cash and never bonus money.
create function play.reserve(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_name text := coalesce(p.reference, p.transaction);
  v_aside play.reservation;
  v_at record;
  v_bar text;
  v_wallet ledger.account;
  v_moved record;
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'reserve';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null)::play.answer;
  end if;
  select v.* into v_aside from play.reservation v
    where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = v_name;
  if found then
    if v_aside.state = 'blocked' then return play.refuse('bet-cancelled'); end if;
    if v_aside.account_id is distinct from p.player then return play.refuse('player-unknown'); end if;
    if v_aside.state = 'closed' then return play.refuse('round-closed'); end if;
    if v_aside.currency <> p.currency then return play.refuse('currency-mismatch'); end if;
  elsif p.reference is not null then
    return play.refuse('bet-unknown');
  end if;

  select s.id, s.account_id, s.launched_at, s.expires_at, s.currency, g.id as game_id, g.is_open, g.stake_min into v_at
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
  if v_at.game_id is distinct from coalesce(v_aside.game_id, v_at.game_id) then return play.refuse('malformed'); end if;
  if p.amount < v_at.stake_min and p.reference is null then return play.refuse('stake-out-of-range'); end if;

  select a.* into v_wallet from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p.currency;
  if coalesce(v_wallet.balance, 0) < p.amount then return play.refuse('insufficient-funds'); end if;
  if v_wallet.watches & 2 = 2 then
    v_bar := protection.bar_to_stake(p_merchant, p.player, p.currency, p.amount, p_now);
    if v_bar is not null then return play.refuse(v_bar); end if;
  end if;

  select m.outcome, m.balance, m.seq into v_moved
    from ledger.post(p.id, 'reserve', p.vendor || ':' || p.transaction, p_now, array[p.player, p.player],
      array['cash', 'reserved:' || p.vendor], array[p.currency, p.currency], array[-p.amount, p.amount], null) m
    where m.entry_position = 1;
  if v_moved.outcome is distinct from 'posted' then
    raise exception 'play and ledger disagree on reserve % of %: %', p.transaction, p.vendor, v_moved.outcome;
  end if;
  perform play.tell_balances(p_merchant, p_now, array[p.player], array[p.currency], array[v_moved.balance], array[v_moved.seq]);
  if v_aside.id is null then
    insert into play.reservation (merchant_id, vendor_code, reservation, id, account_id, game_id, session_id, currency, held, state, opened_at)
      values (p_merchant, p.vendor, v_name, p.id, p.player, v_at.game_id, v_at.id, p.currency, p.amount, 'open', p_now);
  else
    update play.reservation v set held = v.held + p.amount
      where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = v_name;
  end if;
  v_balance := play.cash_of(p_merchant, p.player, p.currency);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, reference, reservation, amount, currency,
      body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'reserve', p.id, p.player, p.reference, v_name, p.amount, p.currency,
      p.body_hash, 'booked', v_balance, p_now);
  return row('ok', p.id, v_balance, p.currency, null)::play.answer;
end
$$;

-- Books what was staked and won of money put aside as a round that is over, under the release's own transaction: a bet with its settle, which
-- can be corrected like any other. A round that there is already takes it up.
create function play.play_aside(
  p_merchant uuid, p_now timestamptz, p play.call, p_aside play.reservation, p_bet uuid, p_settle uuid, p_win bigint) returns void
  language plpgsql as $$
#variable_conflict use_column
declare
  v_key text := p.vendor || ':' || p.transaction;
  v_before play.round;
  v_round play.round;
begin
  if p.amount > 0 then
    perform from ledger.post(p_bet, 'bet', v_key, p_now, array[p.player, null], array['reserved:' || p.vendor, 'vendor:' || p.vendor],
      array[p.currency, p.currency], array[-p.amount, p.amount], null);
  end if;
  if p_win > 0 then
    perform from ledger.post(p_settle, 'settle', v_key, p_now, array[p.player, null], array['reserved:' || p.vendor, 'vendor:' || p.vendor],
      array[p.currency, p.currency], array[p_win, -p_win], null);
    if p.currency <> 'PLAY' then
      perform protection.count_won_aside(p_merchant, p.player, p.currency, p_win, p_now);
    end if;
  end if;
  select r.* into v_before from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
  if found then
    v_round := v_before;
    v_round.stake := v_round.stake + p.amount;
    v_round.win := v_round.win + p_win;
    v_round.bets := v_round.bets + 1;
    perform play.save_corrected_round(p_now, v_before, v_round);
  else
    insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency, stake, win, bets, open_bets,
        state, turnover, opened_at, closed_at)
      values (p_merchant, p_bet, p.vendor, p.round, p.player, p_aside.game_id, p_aside.session_id, p.currency, p.amount, p_win, 1, 0,
        'closed', least(p.amount, abs(p_win - p.amount)), p_now, p_now)
      returning * into v_round;
    if p.currency <> 'PLAY' then
      insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
        values (p_merchant, 'round-closed', p.player, jsonb_build_object('roundId', v_round.id, 'vendor', p.vendor, 'gameId', v_round.game_id,
          'currency', p.currency, 'stake', play.decimal(p.amount), 'win', play.decimal(p_win),
          'effectiveTurnover', play.decimal(v_round.turnover), 'closedAt', p_now), p_now);
    end if;
  end if;
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, reference, reservation, amount, currency,
      body_hash, state, balance, recorded_at, with_settle)
    select p_merchant, p.vendor, p.transaction, g.kind, g.id, p.player, v_round.id, g.reference, p_aside.reservation, g.amount, p.currency,
           p.body_hash, g.state, play.cash_of(p_merchant, p.player, p.currency), p_now, g.kind = 'bet'
      from (values ('bet', p_bet, null, p.amount, 'settled'), ('settle', p_settle, p.transaction, p_win, 'booked'))
        as g (kind, id, reference, amount, state);
end
$$;

-- Accounts for money put aside: what was staked of it goes to the vendor, what was won comes to it, and with `ends_round` all that is then there
-- goes back into the wallet. Always booked, whoever the player has become. Ended with nothing played, one that never came is blocked for ever.
create function play.release(
  p_merchant uuid, p_now timestamptz, p play.call, p_bet uuid, p_settle uuid, p_win bigint) returns play.answer
  language plpgsql as $$
#variable_conflict use_column
declare
  v_row play.transaction;
  v_aside play.reservation;
  v_plays boolean := p.amount > 0 or p_win > 0;
  v_currency text := p.currency;
  v_held bigint;
  v_rest bigint := 0;
  v_moved record;
  v_balance bigint;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'release';
  if found then
    if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
    return row('ok', v_row.id, v_row.balance, v_row.currency, null)::play.answer;
  end if;
  select v.* into v_aside from play.reservation v
    where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = p.reference;
  if not found then
    v_currency := play.currency_of(p_merchant, p.player, p.session);
    if v_currency is null then return play.refuse('player-unknown'); end if;
    if v_plays or not p.ends_round then return play.refuse('bet-unknown'); end if;
    if v_currency <> p.currency then return play.refuse('currency-mismatch'); end if;
    -- The tombstone: should the reserve still come, it is refused for ever.
    insert into play.reservation (merchant_id, vendor_code, reservation, id, account_id, currency, state, opened_at, closed_at)
      values (p_merchant, p.vendor, p.reference, p.id, p.player, v_currency, 'blocked', p_now, p_now);
  elsif v_aside.account_id is distinct from p.player then
    return play.refuse('player-unknown');
  elsif v_aside.currency <> p.currency then
    return play.refuse('currency-mismatch');
  elsif v_aside.state <> 'open' then
    if v_plays then return play.refuse(case v_aside.state when 'closed' then 'already-settled' else 'bet-cancelled' end); end if;
  else
    if p.amount > v_aside.held then return play.refuse('insufficient-funds'); end if;
    if v_plays and exists (select from play.transaction t where t.merchant_id = p_merchant and t.vendor_code = p.vendor
        and t.transaction = p.transaction and t.kind in ('bet', 'settle')) then
      return play.refuse('transaction-reused');
    end if;
    if v_plays then
      perform play.play_aside(p_merchant, p_now, p, v_aside, p_bet, p_settle, p_win);
    end if;
    v_held := v_aside.held - p.amount + p_win;
    if p.ends_round then v_rest := v_held; end if;
    if v_rest > 0 then
      select m.outcome, m.balance, m.seq into v_moved
        from ledger.post(p.id, 'release', p.vendor || ':' || p.transaction, p_now, array[p.player, p.player],
          array['cash', 'reserved:' || p.vendor], array[p.currency, p.currency], array[v_rest, -v_rest], null) m
        where m.entry_position = 1;
      if v_moved.outcome is distinct from 'posted' then
        raise exception 'play and ledger disagree on release % of %: %', p.transaction, p.vendor, v_moved.outcome;
      end if;
      perform play.tell_balances(p_merchant, p_now, array[p.player], array[p.currency], array[v_moved.balance], array[v_moved.seq]);
    end if;
    update play.reservation v set held = v_held - v_rest,
        state = case when p.ends_round then 'closed' else 'open' end, closed_at = case when p.ends_round then p_now end
      where v.merchant_id = p_merchant and v.vendor_code = p.vendor and v.reservation = p.reference;
  end if;
  v_balance := play.cash_of(p_merchant, p.player, v_currency);
  insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, reference, reservation, amount, currency,
      body_hash, state, balance, recorded_at)
    values (p_merchant, p.vendor, p.transaction, 'release', p.id, p.player, p.reference, p.reference, v_rest, v_currency,
      p.body_hash, 'booked', v_balance, p_now);
  return row('ok', p.id, v_balance, v_currency, null)::play.answer;
end
$$;

-- As before, with money put aside.
create or replace function play.book_whole(p_merchant uuid, p_now timestamptz, p_calls jsonb) returns setof play.answer
  language plpgsql as $$
declare
  v_given jsonb;
  v_call play.call;
  v_answer play.answer;
begin
  perform ledger.lock_cash(array(
    select (c ->> 'player')::uuid from jsonb_array_elements(p_calls) c where c ->> 'player' is not null));
  for v_given in select c from jsonb_array_elements(p_calls) c loop
    v_call := jsonb_populate_record(null::play.call, v_given);
    v_answer := case v_call.kind
      when 'bet' then play.take_bet(p_merchant, p_now, v_call)
      when 'settle' then play.settle_bet(p_merchant, p_now, v_call)
      when 'bet-and-settle' then
        play.bet_and_settle(p_merchant, p_now, v_call, (v_given ->> 'settle_id')::uuid, (v_given ->> 'win')::bigint)
      when 'cancel' then play.cancel_bet(p_merchant, p_now, v_call)
      when 'end-round' then play.end_round(p_merchant, p_now, v_call)
      when 'promo' then play.pay_promo(p_merchant, p_now, v_call, v_given -> 'memo')
      when 'reserve' then play.reserve(p_merchant, p_now, v_call)
      when 'release' then play.release(p_merchant, p_now, v_call,
        (v_given ->> 'bet_id')::uuid, (v_given ->> 'settle_id')::uuid, (v_given ->> 'win')::bigint)
      else play.correct_bet(p_merchant, p_now, v_call)
    end;
    return next v_answer;
    exit when v_answer.outcome <> 'ok';
  end loop;
end
$$;
