-- Bonuses and what has to be played before money may leave.
create schema bonuses;
grant usage on schema bonuses to mela_app;

-- What staff offer, as data: to who pays in, or to claim.
create table bonuses.offer (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('deposit', 'claim')),
  names jsonb not null,                 -- by language; 'en' is always there
  details jsonb not null default '{}',  -- a sentence or two, by language
  currency text not null,
  rate int not null default 0 check (rate >= 0),  -- deposit: 1/10 000 of what is paid in
  amount bigint check (amount > 0),               -- claim: as much as this
  amount_max bigint check (amount_max > 0),       -- deposit: and no more than this
  deposit_min bigint not null default 0 check (deposit_min >= 0),
  multiple int not null check (multiple between 0 and 10000), -- turnover asked for, in hundredths of the base
  base text not null check (base in ('bonus', 'deposit-and-bonus')),
  weights jsonb not null default '{}',            -- percent that play counts for, by game category; 100 where none is said
  days int not null check (days between 1 and 365), -- to turn it over
  audience text not null check (audience in ('everyone', 'first-deposit', 'newcomers')),
  newcomer_days int check (newcomer_days between 1 and 365),
  frequency text not null check (frequency in ('once', 'daily', 'always')),
  opens_at timestamptz,
  closes_at timestamptz,
  is_open boolean not null default true,
  position int not null default 0,
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  check (names ? 'en'),
  check ((kind = 'claim') = (amount is not null)),
  check (kind = 'claim' or rate > 0),
  check (kind = 'deposit' or base = 'bonus'),
  check ((audience = 'newcomers') = (newcomer_days is not null)),
  check (closes_at > opens_at)
);

-- One bonus of one member, with the terms as they were when the member agreed to them.
create table bonuses.grant (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  offer_id uuid,                        -- null: given by staff
  names jsonb not null,
  currency text not null,
  deposit_id uuid,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  weights jsonb not null,
  days int not null,
  occasion text,                        -- what it may be had once for: 'once', or a business day
  money bigint not null default 0 check (money >= 0), -- of the member's bonus account
  state text not null check (state in
    ('chosen', 'declined', 'proposed', 'offered', 'refused', 'active', 'converted', 'cancelled', 'expired', 'used-up')),
  reason text,                          -- shown to the member
  made_at timestamptz not null,
  claim_until timestamptz,              -- offered by staff: until when
  begun_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  proposed_by uuid,
  approved_by uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, offer_id) references bonuses.offer (merchant_id, id),
  constraint two_people check (approved_by is null or approved_by <> proposed_by),
  check (money = 0 or state = 'active'),
  check ((begun_at is not null) = (state in ('active', 'converted', 'cancelled', 'expired', 'used-up')))
) with (fillfactor = 80);
create unique index grant_of_deposit on bonuses.grant (merchant_id, deposit_id) where deposit_id is not null;
create unique index grant_once on bonuses.grant (merchant_id, member_id, offer_id, occasion)
  where begun_at is not null and occasion is not null;
create index grant_of_member on bonuses.grant (merchant_id, member_id, id);
create index grant_active on bonuses.grant (merchant_id, expires_at) where state = 'active';
create index grant_proposed on bonuses.grant (merchant_id, id) where state = 'proposed';

-- Bonus money at stake, by round of a game or order of the lottery.
create table bonuses.stake (
  merchant_id uuid not null,
  bet_id uuid not null,
  grant_id uuid not null,
  amount bigint not null check (amount >= 0),
  ended_at timestamptz,                 -- the bet is over
  primary key (merchant_id, bet_id, grant_id),
  foreign key (merchant_id, grant_id) references bonuses.grant (merchant_id, id)
);
create index stake_running on bonuses.stake (merchant_id, grant_id) where ended_at is null;

-- Everything that moved a bonus's money.
create table bonuses.movement (
  merchant_id uuid not null,
  id bigint generated always as identity,
  grant_id uuid not null,
  kind text not null check (kind in ('granted', 'staked', 'won', 'returned', 'taken-back', 'converted', 'cancelled', 'expired', 'lost')),
  amount bigint not null,               -- what the bonus's money became more by; lost: what did not come to it, as it had ended
  posting_id uuid not null,
  bet_id uuid,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, grant_id) references bonuses.grant (merchant_id, id)
);
create index movement_of_grant on bonuses.movement (merchant_id, grant_id, id);
create index movement_of_posting on bonuses.movement (posting_id);
create trigger movement_is_history before update or delete on bonuses.movement
  for each row execute function platform.refuse_change();

-- Play that is owed before money may leave: one lot per deposit and per bonus, fed oldest first.
create table bonuses.lot (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  source text not null check (source in ('deposit', 'bonus')),
  source_id uuid not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  weights jsonb not null default '{}',
  opened_at timestamptz not null,
  expires_at timestamptz,               -- of its bonus: what is played later does not count
  dropped_at timestamptz,               -- its bonus ended without it
  primary key (merchant_id, id),
  unique (merchant_id, source, source_id)
) with (fillfactor = 70);
create index lot_open on bonuses.lot (merchant_id, member_id, currency, id) where done < required and dropped_at is null;

-- What fed which lot: so that each play counts once, and what is taken back is taken back from where it went.
create table bonuses.feed (
  merchant_id uuid not null,
  lot_id uuid not null,
  fact_id bigint not null,
  bet_id uuid not null,                 -- the round or issue
  played bigint not null,               -- of the play; less than zero: taken back
  counted bigint not null,              -- towards the lot, after its weight
  at timestamptz not null,
  primary key (merchant_id, lot_id, fact_id),
  foreign key (merchant_id, lot_id) references bonuses.lot (merchant_id, id)
);
create index feed_of_bet on bonuses.feed (merchant_id, bet_id);
create trigger feed_is_history before update or delete on bonuses.feed
  for each row execute function platform.refuse_change();

select platform.protect('bonuses.offer');
select platform.protect('bonuses.grant');
select platform.protect('bonuses.stake');
select platform.protect('bonuses.movement');
select platform.protect('bonuses.lot');
select platform.protect('bonuses.feed');
grant select, insert, update on bonuses.offer, bonuses.grant, bonuses.stake, bonuses.lot to mela_app;
grant select, insert on bonuses.movement, bonuses.feed to mela_app;

-- Lots were the cashier's.
do $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    insert into bonuses.lot (merchant_id, id, member_id, currency, source, source_id, required, done, opened_at)
      select merchant_id, id, member_id, currency, 'deposit', deposit_id, required, done, opened_at from cashier.turnover_lot;
    insert into bonuses.feed (merchant_id, lot_id, fact_id, bet_id, played, counted, at)
      select merchant_id, id, 0, id, done, done, opened_at from cashier.turnover_lot where done > 0;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
drop table cashier.turnover_lot;

-- Why a player's cash is not moved by the short ways: 1, there is bonus money beside it; 2, limits hold; 3, both. What moves many
-- wallets at once, or one with the fewest statements, leaves these alone.
alter table ledger.account add column watches smallint not null default 0;

create function ledger.watch(p_owner uuid, p_currency text, p_reason smallint, p_on boolean) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_id uuid;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  v_id := ledger.account_id(v_merchant, p_owner, 'cash', p_currency);
  update ledger.account a
    set watches = case when p_on then a.watches | p_reason else a.watches & ~p_reason end
    where a.id = v_id;
end
$$;
alter function ledger.watch(uuid, text, smallint, boolean) owner to mela_ledger;
revoke execute on function ledger.watch(uuid, text, smallint, boolean) from public;
grant execute on function ledger.watch(uuid, text, smallint, boolean) to mela_app;

-- Takes a bet from a player's cash first and then from bonus money, of the oldest bonus first: one posting. Answers the cash that is
-- left, and the entry's number where cash moved; no row, having written nothing, when both together are too little.
create function bonuses.spend(
  p_merchant uuid, p_now timestamptz, p_posting uuid, p_kind text, p_key text, p_owner uuid, p_house text, p_currency text,
  p_amount bigint, p_bet uuid, p_memo jsonb)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_cash bigint;
  v_own bigint;
  v_left bigint;
  v_part bigint;
  v_grant record;
begin
  perform ledger.lock_cash(array[p_owner]);
  select a.balance into v_cash from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p_owner and a.kind = 'cash' and a.currency = p_currency;
  v_own := least(coalesce(v_cash, 0), p_amount);
  v_left := p_amount - v_own;
  if v_left > coalesce((select sum(g.money) from bonuses.grant g
      where g.merchant_id = p_merchant and g.member_id = p_owner and g.currency = p_currency
        and g.state = 'active' and g.expires_at > p_now), 0) then
    return;
  end if;
  select m.balance, m.seq into cash, seq
    from ledger.post(p_posting, p_kind, p_key, p_now,
      array_remove(array[case when v_own > 0 then p_owner end, case when v_left > 0 then p_owner end], null) || null::uuid,
      array_remove(array[case when v_own > 0 then 'cash' end, case when v_left > 0 then 'bonus' end], null) || p_house,
      array_remove(array[case when v_own > 0 then p_currency end, case when v_left > 0 then p_currency end], null) || p_currency,
      array_remove(array[case when v_own > 0 then -v_own end, case when v_left > 0 then -v_left end], null) || p_amount,
      p_memo) m
    where m.entry_position = 1;
  if v_own = 0 then
    cash := coalesce(v_cash, 0);
    seq := null;
  end if;
  for v_grant in
    select g.id, g.money from bonuses.grant g
      where g.merchant_id = p_merchant and g.member_id = p_owner and g.currency = p_currency
        and g.state = 'active' and g.expires_at > p_now and g.money > 0
      order by g.begun_at, g.id for update
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_grant.money);
    v_left := v_left - v_part;
    update bonuses.grant g set money = g.money - v_part where g.merchant_id = p_merchant and g.id = v_grant.id;
    insert into bonuses.stake as s (merchant_id, bet_id, grant_id, amount)
      values (p_merchant, p_bet, v_grant.id, v_part)
      on conflict (merchant_id, bet_id, grant_id) do update set amount = s.amount + excluded.amount, ended_at = null;
    insert into bonuses.movement (merchant_id, grant_id, kind, amount, posting_id, bet_id, at)
      values (p_merchant, v_grant.id, 'staked', -v_part, p_posting, p_bet, p_now);
  end loop;
  return next;
end
$$;

-- Pays what a bet won, or gives back of its stake: the part that bonus money had in the stake goes to the bonus, or to cash where it
-- has been turned over, or back to the house where it has ended otherwise; the rest is cash. `p_stake` is the bet's whole stake.
-- With `p_of`, the posting that took a bet, that very bet is given back. Answers as `spend`.
create function bonuses.receive(
  p_merchant uuid, p_now timestamptz, p_posting uuid, p_kind text, p_key text, p_owner uuid, p_house text, p_currency text,
  p_amount bigint, p_bet uuid, p_stake bigint, p_of uuid, p_memo jsonb)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_cash bigint := p_amount;
  v_bonus bigint := 0;
  v_lost bigint := 0;
  v_part record;
begin
  perform ledger.lock_cash(array[p_owner]);
  for v_part in
    select s.grant_id, g.state,
           case when p_of is null then div(p_amount::numeric * s.amount, p_stake)
             else coalesce((select -sum(m.amount) from bonuses.movement m
               where m.posting_id = p_of and m.grant_id = s.grant_id and m.kind = 'staked'), 0) end::bigint as share
      from bonuses.stake s
      join bonuses.grant g on g.merchant_id = s.merchant_id and g.id = s.grant_id
      where s.merchant_id = p_merchant and s.bet_id = p_bet
      order by g.begun_at, g.id for update of s, g
  loop
    continue when v_part.share = 0;
    if p_of is not null then
      update bonuses.stake s set amount = s.amount - v_part.share,
          ended_at = case when s.amount = v_part.share then p_now else s.ended_at end
        where s.merchant_id = p_merchant and s.bet_id = p_bet and s.grant_id = v_part.grant_id;
    end if;
    continue when v_part.state = 'converted';
    v_cash := v_cash - v_part.share;
    if v_part.state = 'active' then
      v_bonus := v_bonus + v_part.share;
      update bonuses.grant g set money = g.money + v_part.share where g.merchant_id = p_merchant and g.id = v_part.grant_id;
    else
      v_lost := v_lost + v_part.share;
    end if;
    insert into bonuses.movement (merchant_id, grant_id, kind, amount, posting_id, bet_id, at)
      values (p_merchant, v_part.grant_id,
        case when v_part.state <> 'active' then 'lost' when p_kind in ('cancel', 'lottery-refund') then 'returned' else 'won' end,
        v_part.share, p_posting, p_bet, p_now);
  end loop;
  select m.balance, m.seq into cash, seq
    from ledger.post(p_posting, p_kind, p_key, p_now,
      array_remove(array[case when v_cash > 0 then p_owner end, case when v_bonus > 0 then p_owner end], null)
        || array_fill(null::uuid, array[case when v_lost > 0 then 2 else 1 end]),
      array_remove(array[case when v_cash > 0 then 'cash' end, case when v_bonus > 0 then 'bonus' end,
        case when v_lost > 0 then 'promotions' end], null) || p_house,
      array_remove(array[case when v_cash > 0 then p_currency end, case when v_bonus > 0 then p_currency end,
        case when v_lost > 0 then p_currency end], null) || p_currency,
      array_remove(array[case when v_cash > 0 then v_cash end, case when v_bonus > 0 then v_bonus end,
        case when v_lost > 0 then v_lost end], null) || -p_amount,
      p_memo) m
    where m.entry_position = 1;
  if v_cash = 0 then
    select a.balance into cash from ledger.account a
      where a.merchant_id = p_merchant and a.owner_id = p_owner and a.kind = 'cash' and a.currency = p_currency;
    seq := null;
  end if;
  return next;
end
$$;

-- The bonus money that a player could bet with now.
create function bonuses.playable(p_merchant uuid, p_owner uuid, p_currency text, p_now timestamptz) returns bigint
  language sql stable as $$
  select coalesce(sum(g.money), 0)::bigint from bonuses.grant g
   where g.merchant_id = p_merchant and g.member_id = p_owner and g.currency = p_currency
     and g.state = 'active' and g.expires_at > p_now
$$;
