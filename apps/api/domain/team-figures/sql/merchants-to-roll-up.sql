-- Brands with a day that is over for as long as `p_wait` and of which the sums of downlines are not made.
create or replace function team_figures.merchants_to_roll_up(p_now timestamptz, p_wait interval) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
  v_zone text;
begin
  for v_merchant, v_zone in select id, time_zone from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if not exists (
      select from team_figures.rolled_up
       where merchant_id = v_merchant and through >= ((p_now - p_wait) at time zone v_zone)::date - 1
    ) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
