-- Limits are on the player's own money, in bets that may be corrected too: bonus money that a bet takes besides fills none.
create or replace function play.move_watched(p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint)
  returns table (cash bigint, seq bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  v_watches smallint;
  v_cash bigint;
  v_round uuid;
  v_stake bigint;
  v_bet play.transaction;
begin
  select a.watches, a.balance into v_watches, v_cash from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p.player and a.kind = 'cash' and a.currency = p_currency;
  if coalesce(v_watches, 0) = 0 then return; end if;
  if p_amount < 0 then
    if v_watches & 2 = 2
        and protection.bar_to_stake(p_merchant, p.player, p_currency, least(v_cash, -p_amount), p_now) is not null then
      return;
    end if;
    select r.id into v_round from play.round r
      where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round;
    return query select s.cash, s.seq from bonuses.spend(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, -p_amount, coalesce(v_round, p.id), null) s;
  else
    select b.* into v_bet from play.transaction b
      where b.merchant_id = p_merchant and b.vendor_code = p.vendor and b.transaction = p.reference and b.kind = 'bet';
    select r.id, r.stake into v_round, v_stake from play.round r where r.merchant_id = p_merchant and r.id = v_bet.round_id;
    return query select s.cash, s.seq from bonuses.receive(p_merchant, p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player,
      'vendor:' || p.vendor, p_currency, p_amount, v_round, v_stake,
      case when p.kind in ('cancel', 'void', 'return-stake') and p_amount = v_bet.amount then v_bet.id end, null) s;
  end if;
end
$$;

-- As before, with corrections of bets: what gives a stake back counts as not staked, what changes a win as won.
create or replace function protection.count_up(p_merchant uuid, p_account uuid, p_currency text, p_now timestamptz) returns void
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
           coalesce(-sum(e.amount) filter (where p.kind in ('bet', 'cancel', 'void', 'return-stake', 'lottery-order', 'lottery-refund')), 0),
           coalesce(sum(e.amount) filter (where p.kind not in ('bet', 'cancel', 'void', 'return-stake', 'lottery-order', 'lottery-refund')), 0)
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
