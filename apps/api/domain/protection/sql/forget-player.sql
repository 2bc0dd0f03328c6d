-- Takes what an account's owner is known by out of the register, unless an exclusion runs: then it stays, so that nobody escapes by coming anew.
-- Answers whether it is out.
create or replace function protection.forget_player(p_account uuid, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_brand constant uuid := platform.current_merchant();
begin
  if exists (select from protection.registered_exclusion x
      where x.brand_id = v_brand and x.account_id = p_account and x.until > p_now) then
    return false;
  end if;
  delete from protection.trait t where t.brand_id = v_brand and t.account_id = p_account;
  return true;
end
$$;
alter function protection.forget_player(uuid, timestamptz) owner to mela_register;
revoke execute on function protection.forget_player(uuid, timestamptz) from public;
grant execute on function protection.forget_player(uuid, timestamptz) to mela_app;
