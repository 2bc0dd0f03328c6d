-- What is left of a vendor's ceiling of a day, as far as it can be seen without waiting for anybody.
create or replace function play.left_of_day(p_merchant uuid, p_vendor text, p_day date, p_ceiling bigint) returns bigint
  language plpgsql stable as $$
begin
  return (select p_ceiling + coalesce(sum(d.remaining) - max(d.ceiling), 0) from play.vendor_credit_day d
    where d.merchant_id = p_merchant and d.vendor_code = p_vendor and d.day = p_day);
end
$$;
