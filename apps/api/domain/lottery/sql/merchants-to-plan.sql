-- Brands with games whose draws must be planned.
create or replace function lottery.merchants_to_plan(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (
      select from lottery.game where merchant_id = v_merchant and enabled and (plan_at is null or plan_at <= at)) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
