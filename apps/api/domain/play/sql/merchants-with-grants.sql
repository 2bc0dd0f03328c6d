-- Brands with free rounds that a vendor has not answered for: neither for giving them nor for taking them back.
create or replace function play.merchants_with_grants() returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from play.free_grant where merchant_id = v_merchant and state in ('asked', 'cancelling')) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
