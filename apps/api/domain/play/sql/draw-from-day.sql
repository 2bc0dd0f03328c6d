-- Takes a credit from what is left of its vendor's ceiling of the day; false, having taken nothing, when that is too little. Each connection has a
-- stripe of its own, as long as there is enough in it: then all stripes are waited for, and what is left is shared out anew. Together they
-- never hold more than is left, so whatever runs beside each other, the day's sum stays below the ceiling.
create or replace function play.draw_from_day(p_merchant uuid, p_vendor text, p_day date, p_ceiling bigint, p_amount bigint) returns boolean
  language plpgsql as $$
declare
  v_stripes constant int := 8;
  v_left bigint;
begin
  update play.vendor_credit_day d set remaining = d.remaining - p_amount
    where d.merchant_id = p_merchant and d.vendor_code = p_vendor and d.day = p_day and d.stripe = pg_backend_pid() % v_stripes
      and d.ceiling = p_ceiling and d.remaining >= p_amount;
  if found then return true; end if;
  if play.left_of_day(p_merchant, p_vendor, p_day, p_ceiling) < p_amount then return false; end if;
  insert into play.vendor_credit_day (merchant_id, vendor_code, day, stripe, ceiling, remaining)
    select p_merchant, p_vendor, p_day, n, 0, 0 from generate_series(0, v_stripes - 1) n
    on conflict do nothing;
  perform from play.vendor_credit_day d
    where d.merchant_id = p_merchant and d.vendor_code = p_vendor and d.day = p_day order by d.stripe for update;
  v_left := play.left_of_day(p_merchant, p_vendor, p_day, p_ceiling) - p_amount;
  if v_left < 0 then return false; end if;
  update play.vendor_credit_day d set ceiling = p_ceiling,
      remaining = v_left / v_stripes + case when d.stripe < v_left % v_stripes then 1 else 0 end
    where d.merchant_id = p_merchant and d.vendor_code = p_vendor and d.day = p_day;
  return true;
end
$$;
