-- The last entry of a player's wallet that their tally knows; where nothing was counted yet, the last one before this month began, or
-- before the week that it began in.
create or replace function protection.counted_to(p_merchant uuid, p_account uuid, p_currency text, p_wallet uuid, p_now timestamptz) returns bigint
  language sql stable as $$
  select coalesce(
    (select c.seq from protection.tally_cursor c
      where c.merchant_id = p_merchant and c.account_id = p_account and c.currency = p_currency),
    (select e.seq from ledger.entry e join merchants.merchant m on m.id = p_merchant
      where e.account_id = p_wallet and e.seq is not null
        and e.posted_at < date_trunc('week', date_trunc('month', p_now at time zone m.time_zone)) at time zone m.time_zone
      order by e.seq desc limit 1),
    0)
$$;
