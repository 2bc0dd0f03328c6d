-- Brands with facts that nobody has heard, or late ones that are due.
create or replace function platform.merchants_to_tell(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from platform.outbox where merchant_id = v_merchant)
       or exists (select from platform.late_fact where merchant_id = v_merchant and next_attempt_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
