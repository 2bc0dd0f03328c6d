-- Has a player's cash watched for a reason, or no longer: 'bonus' for bonus money beside it, 'limits' for limits that hold. A watched wallet's
-- money is moved the long way (`play.move_watched`).
create or replace function ledger.watch(p_owner uuid, p_currency text, p_reason text, p_on boolean) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_id uuid;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  v_id := ledger.account_id(v_merchant, p_owner, 'cash', p_currency);
  case p_reason
    when 'bonus' then update ledger.account a set beside_bonus = p_on where a.id = v_id;
    when 'limits' then update ledger.account a set within_limits = p_on where a.id = v_id;
  end case;
end
$$;
alter function ledger.watch(uuid, text, text, boolean) owner to mela_ledger;
revoke execute on function ledger.watch(uuid, text, text, boolean) from public;
grant execute on function ledger.watch(uuid, text, text, boolean) to mela_app;
