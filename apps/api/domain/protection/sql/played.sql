-- What a player's own money did in a period until now: what was staked, less what was given back, and what was won; rounds that vendors have
-- told of, who keep the money themselves, among them.
create or replace function protection.played(
  p_merchant uuid, p_account uuid, p_currency text, p_period text, p_now timestamptz, out staked bigint, out won bigint)
  language sql stable as $$
  select coalesce(sum(x.staked), 0)::bigint, coalesce(sum(x.won), 0)::bigint from (
    select t.staked, t.won
      from protection.tally t join merchants.merchant m on m.id = p_merchant
     where t.merchant_id = p_merchant and t.account_id = p_account and t.currency = p_currency
       and t.day >= date_trunc(p_period, p_now at time zone m.time_zone)::date
    union all
    select r.stake, r.win
      from wallets.round r join merchants.merchant m on m.id = p_merchant
     where r.merchant_id = p_merchant and r.account_id = p_account and r.currency = p_currency
       and r.closed_at >= date_trunc(p_period, p_now at time zone m.time_zone) at time zone m.time_zone
  ) x
$$;
