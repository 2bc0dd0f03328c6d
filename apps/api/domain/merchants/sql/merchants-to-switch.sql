-- Brands whose status is to change now, as somebody has planned.
create or replace function merchants.merchants_to_switch(p_now timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from merchants.planned_status where merchant_id = v_merchant and at <= p_now) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
