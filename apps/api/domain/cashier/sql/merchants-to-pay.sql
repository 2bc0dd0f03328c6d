-- Brands with payouts that must be sent or asked about.
create or replace function cashier.merchants_to_pay(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from cashier.payout where merchant_id = v_merchant and closed_at is null and next_look_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
