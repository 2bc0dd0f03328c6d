-- Brings a player's tally up to the last entry of their wallet. Exact for who holds the wallet; nothing is counted twice in any case.
-- What gives a stake back counts as not staked, what changes a win as won; money put aside counts as staked until it comes back.
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
