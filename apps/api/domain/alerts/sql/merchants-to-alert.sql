-- Brands with somebody who is to be told now that something is unread, or that a limit has become looser.
create or replace function alerts.merchants_to_alert(p_now timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from alerts.unread_thread where merchant_id = v_merchant and due_at <= p_now)
      or exists (select from alerts.limit_to_come where merchant_id = v_merchant and due_at <= p_now) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
