-- How much a vendor may credit without the word of two of the staff: what they have set, else the usual, which is written here and nowhere else.
-- `call_max`: of one call; where nobody has set it and the game's vendor says how much a round wins, that (`credit_max`). The days' are of the
-- greatest win of the games that the vendor was taken on with, or of what one call may bring where that is more.
create or replace function play.ceilings_of(p_merchant uuid, p_vendor text)
  returns table (call_max bigint, is_call_set boolean, greatest_win bigint, player_day_max bigint, vendor_day_max bigint)
  language sql stable as $$
  select coalesce(s.call_max, u.call_max), s.call_max is not null, v.greatest_win,
         coalesce(s.player_day_max, greatest(5 * u.call_max, 2 * v.greatest_win)),
         coalesce(s.vendor_day_max, greatest(100 * u.call_max, 5 * v.greatest_win))
    from (values (1000000 * 10000::bigint)) u (call_max)
    left join catalogue.vendor v on v.merchant_id = p_merchant and v.code = p_vendor
    left join play.vendor_ceiling s on s.merchant_id = p_merchant and s.vendor_code = p_vendor
$$;
