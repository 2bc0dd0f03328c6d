-- Brands with transfers that are due.
create or replace function vendor_wallets.merchants_to_ask(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from vendor_wallets.transfer where merchant_id = v_merchant and due_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
