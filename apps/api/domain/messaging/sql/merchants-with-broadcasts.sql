-- Brands with a broadcast to send now.
create or replace function messaging.merchants_with_broadcasts(p_now timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from messaging.broadcast where merchant_id = v_merchant and ended_at is null and send_at <= p_now) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
