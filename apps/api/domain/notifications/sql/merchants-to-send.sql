-- Brands with notifications to hand over, or to give up.
create or replace function notifications.merchants_to_send(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from notifications.notification where merchant_id = v_merchant and state = 'queued' and next_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
