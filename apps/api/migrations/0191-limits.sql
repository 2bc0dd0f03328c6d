-- Limits that players set themselves: what they pay in, stake or lose in a day, a week or a month, and how long they play in a day.
create table protection.limit (
  merchant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint check (value > 0),       -- 1/10 000 units; time: minutes. Null: none now
  next_value bigint check (next_value > 0),
  next_at timestamptz,                  -- from when on next_value holds; null: nothing is to change
  changed_at timestamptz not null,
  primary key (merchant_id, account_id, kind, period),
  check (kind <> 'time' or period = 'day'),
  check (next_value is null or next_at is not null)
);
select platform.protect('protection.limit');
grant select, insert, update on protection.limit to mela_app;

-- Every change: who asked, what it was, what it becomes and when.
create table protection.limit_change (
  merchant_id uuid not null,
  id bigint generated always as identity,
  account_id uuid not null,
  kind text not null,
  period text not null,
  value_before bigint,
  value_after bigint,
  takes_effect_at timestamptz not null,
  staff_id uuid,                        -- null: the player
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index limit_change_of_account on protection.limit_change (merchant_id, account_id, id);
select platform.protect('protection.limit_change');
grant select, insert on protection.limit_change to mela_app;
create trigger limit_change_is_history before update or delete on protection.limit_change
  for each row execute function platform.refuse_change();

-- How often a player wants to be told how long they have been playing.
create table protection.setting (
  merchant_id uuid not null,
  account_id uuid not null,
  reality_minutes smallint not null check (reality_minutes between 10 and 120),
  primary key (merchant_id, account_id)
);
select platform.protect('protection.setting');
grant select, insert, update on protection.setting to mela_app;

-- What players with limits staked and won by business day, counted up from their wallets' entries as far as `seq`.
create table protection.tally (
  merchant_id uuid not null,
  account_id uuid not null,
  currency text not null,
  day date not null,
  staked bigint not null,               -- less what was given back
  won bigint not null,
  primary key (merchant_id, account_id, currency, day)
);
create table protection.tally_cursor (
  merchant_id uuid not null,
  account_id uuid not null,
  currency text not null,
  seq bigint not null,
  primary key (merchant_id, account_id, currency)
);
select platform.protect('protection.tally');
select platform.protect('protection.tally_cursor');
grant select, insert, update on protection.tally, protection.tally_cursor to mela_app;

-- Brings a player's tally up to the last entry of their wallet. Exact for who holds the wallet; nothing is counted twice in any case.
create function protection.count_up(p_merchant uuid, p_account uuid, p_currency text, p_now timestamptz) returns void
  language plpgsql as $$
declare
  v_zone text := (select m.time_zone from merchants.merchant m where m.id = p_merchant);
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
           coalesce(-sum(e.amount) filter (where p.kind in ('bet', 'cancel', 'lottery-order', 'lottery-refund')), 0),
           coalesce(sum(e.amount) filter (where p.kind not in ('bet', 'cancel', 'lottery-order', 'lottery-refund')), 0)
      from ledger.entry e join ledger.posting p on p.id = e.posting_id
      where e.account_id = v_wallet and e.seq > v_from and e.seq <= v_to
        and p.kind in ('bet', 'cancel', 'lottery-order', 'lottery-refund', 'settle', 'lottery-win', 'lottery-rebate',
          'lottery-correction', 'lottery-rebate-correction')
      group by 4
    on conflict (merchant_id, account_id, currency, day)
      do update set staked = t.staked + excluded.staked, won = t.won + excluded.won;
  update protection.tally_cursor c set seq = v_to
    where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency;
end
$$;

-- What a player's own money did in a period until now: what was staked, less what was given back, and what was won.
create function protection.played(
  p_merchant uuid, p_account uuid, p_currency text, p_period text, p_now timestamptz, out staked bigint, out won bigint)
  language sql stable as $$
  select coalesce(sum(t.staked), 0)::bigint, coalesce(sum(t.won), 0)::bigint
    from protection.tally t join merchants.merchant m on m.id = p_merchant
   where t.merchant_id = p_merchant and t.account_id = p_account and t.currency = p_currency
     and t.day >= date_trunc(p_period, p_now at time zone m.time_zone)::date
$$;

-- For how many minutes a player was signed in today. Devices used at once count once; a session that was heard of in the last half hour
-- goes on until now.
create function protection.minutes_today(p_merchant uuid, p_account uuid, p_now timestamptz) returns int
  language sql stable as $$
  with today as (
    select date_trunc('day', p_now at time zone m.time_zone) at time zone m.time_zone as begins
      from merchants.merchant m where m.id = p_merchant
  ), spans as (
    select tstzrange(greatest(s.started_at, t.begins), least(p_now, case
             when s.ended_at is not null then s.ended_at
             when s.last_seen_at > p_now - interval '30 minutes' then p_now
             else s.last_seen_at end)) as span
      from today t, identity.session s
     where s.merchant_id = p_merchant and s.account_id = p_account and s.started_at <= p_now
       and s.started_at > t.begins - interval '12 hours' and coalesce(s.ended_at, s.last_seen_at) > t.begins
  )
  select coalesce(floor(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::int
    from (select unnest(range_agg(span)) as r from spans) merged
$$;
create index session_of_account_started on identity.session (merchant_id, account_id, started_at);

-- Why a player may not stake this much more of their own money now: one of the provider protocol's words, or null. The caller holds the wallet.
create function protection.bar_to_stake(
  p_merchant uuid, p_account uuid, p_currency text, p_amount bigint, p_now timestamptz) returns text
  language plpgsql as $$
declare
  v_limit record;
  v_played record;
  v_counted boolean := false;
begin
  for v_limit in
    select l.kind, l.period, case when l.next_at <= p_now then l.next_value else l.value end as value
      from protection.limit l
      where l.merchant_id = p_merchant and l.account_id = p_account and l.kind in ('stake', 'loss', 'time')
      order by l.kind, l.period
  loop
    continue when v_limit.value is null;
    if v_limit.kind = 'time' then
      if protection.minutes_today(p_merchant, p_account, p_now) >= v_limit.value then return 'time-limit-reached'; end if;
      continue;
    end if;
    if not v_counted then
      perform protection.count_up(p_merchant, p_account, p_currency, p_now);
      v_counted := true;
    end if;
    select * into v_played from protection.played(p_merchant, p_account, p_currency, v_limit.period, p_now);
    if v_limit.kind = 'stake' and v_played.staked + p_amount > v_limit.value then return 'stake-limit-reached'; end if;
    if v_limit.kind = 'loss' and v_played.staked + p_amount - v_played.won > v_limit.value then return 'loss-limit-reached'; end if;
  end loop;
  return null;
end
$$;
