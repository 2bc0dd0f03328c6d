-- What a player's own money did in a period until now: what was staked, less what was given back, and what was won; what their tally does
-- not know yet, and rounds that vendors have told of, who keep the money themselves, among them.
create or replace function protection.played(
  p_merchant uuid, p_account uuid, p_currency text, p_period text, p_now timestamptz, out staked bigint, out won bigint)
  language sql stable as $$
  select coalesce(sum(x.staked), 0)::bigint, coalesce(sum(x.won), 0)::bigint from (
    select d.staked, d.won
      from merchants.merchant m
     cross join lateral (
       select t.day, t.staked, t.won from protection.tally t
        where t.merchant_id = p_merchant and t.account_id = p_account and t.currency = p_currency
       union all
       select b.day, b.staked, b.won
         from ledger.account a
        cross join lateral protection.played_between(
          p_merchant, a.id, protection.counted_to(p_merchant, p_account, p_currency, a.id, p_now), a.seq) b
        where a.merchant_id = p_merchant and a.owner_id = p_account and a.kind = 'cash' and a.currency = p_currency
     ) d
     where m.id = p_merchant and d.day >= date_trunc(p_period, p_now at time zone m.time_zone)::date
    union all
    select r.stake, r.win
      from vendor_wallets.round r join merchants.merchant m on m.id = p_merchant
     where r.merchant_id = p_merchant and r.account_id = p_account and r.currency = p_currency
       and r.closed_at >= date_trunc(p_period, p_now at time zone m.time_zone) at time zone m.time_zone
  ) x
$$;
