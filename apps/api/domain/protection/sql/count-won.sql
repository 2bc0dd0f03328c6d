-- A win that comes into the wallet by a posting that is not of play: held while it was checked, and released.
create or replace function protection.count_won(p_merchant uuid, p_account uuid, p_currency text, p_won bigint, p_now timestamptz) returns void
  language sql as $$
  insert into protection.tally as t (merchant_id, account_id, currency, day, staked, won)
    select p_merchant, p_account, p_currency, (p_now at time zone m.time_zone)::date, 0, p_won
      from merchants.merchant m where m.id = p_merchant
    on conflict (merchant_id, account_id, currency, day) do update set won = t.won + excluded.won
$$;
