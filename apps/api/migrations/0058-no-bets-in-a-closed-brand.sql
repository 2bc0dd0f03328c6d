-- A brand in maintenance or blocked takes no new bet; what was bet before is settled and given back.
create or replace function catalogue.game_on_offer(p_merchant uuid, p_vendor text, p_code text)
  returns table (id uuid, is_open boolean, stake_min bigint, stake_max bigint)
  language sql stable as $$
  select g.id, g.is_open and g.is_offered and v.is_open and m.status = 0, g.stake_min, g.stake_max
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
    join merchants.merchant m on m.id = g.merchant_id
   where g.merchant_id = p_merchant and g.vendor_code = p_vendor and g.code = p_code
$$;
