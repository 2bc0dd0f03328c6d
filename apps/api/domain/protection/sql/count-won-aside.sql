-- A win that stays put aside, or comes back with the rest: the wallet sees one sum, the tally has to know that so much of it was won.
create or replace function protection.count_won_aside(p_merchant uuid, p_account uuid, p_currency text, p_won bigint, p_now timestamptz) returns void
  language sql as $$
  insert into protection.tally as t (merchant_id, account_id, currency, day, staked, won)
    select p_merchant, p_account, p_currency, (p_now at time zone m.time_zone)::date, p_won, p_won
      from merchants.merchant m where m.id = p_merchant
    on conflict (merchant_id, account_id, currency, day)
      do update set staked = t.staked + excluded.staked, won = t.won + excluded.won
$$;
