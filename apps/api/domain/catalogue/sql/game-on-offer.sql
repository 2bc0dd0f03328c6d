-- A game as a player meets it who wants to bet now: whether it takes bets in that currency, and between which stakes. A brand in maintenance,
-- blocked, by itself or with the whole installation, or whose money is stopped takes no new bet, but of play money where only that has stopped; what was bet before is settled and given
-- back. In a form that is planned as part of the asking query.
create or replace function catalogue.game_on_offer(p_merchant uuid, p_vendor text, p_code text, p_currency text)
  returns table (id uuid, is_open boolean, stake_min bigint, stake_max bigint)
  language sql stable as $$
  select g.id,
         g.is_open and g.is_offered and v.is_open and m.status = 0
           and not exists (select from merchants.merchant office where office.kind = 'office' and office.status <> 0)
           and (m.money <> 'stopped' or p_currency = 'PLAY') and g.category = any (m.categories),
         g.stake_min, case when m.stake_max < g.stake_max or g.stake_max is null then m.stake_max else g.stake_max end
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
    join merchants.merchant m on m.id = g.merchant_id
   where g.merchant_id = p_merchant and g.vendor_code = p_vendor and g.code = p_code and not g.is_entry
$$;
