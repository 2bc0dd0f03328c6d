-- Brands with players whose days are over and may have to be summed; `late` is when the last transaction of a day must have ended.
create or replace function reports.merchants_to_sum(late timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
  v_zone text;
  v_today date;
begin
  for v_merchant, v_zone in select id, time_zone from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    v_today := (late at time zone v_zone)::date;
    if not exists (select from reports.day_walk where merchant_id = v_merchant and up_to >= v_today and is_done)
       or exists (select from reports.day_to_sum where merchant_id = v_merchant and is_due and day < v_today) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
