-- Brands with drawn or void draws whose slips wait for their money.
create or replace function lottery.merchants_to_settle() returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (
      select from lottery.draw
       where merchant_id = v_merchant and state <> 'SCHEDULED' and settled_at is null
         and state in ('DRAWN', 'SETTLING', 'RESETTLING', 'VOID')) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
