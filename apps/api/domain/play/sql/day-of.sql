-- The business day of the merchant at an instant.
create or replace function play.day_of(p_merchant uuid, p_at timestamptz) returns date
  language sql stable as $$
  select (p_at at time zone m.time_zone)::date from merchants.merchant m where m.id = p_merchant
$$;
