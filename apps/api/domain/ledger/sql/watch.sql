-- Has a player's cash watched for a reason, or no longer: 1 for bonus money beside it, 2 for limits. A watched wallet's money is moved the long
-- way (`play.move_watched`).
create or replace function ledger.watch(p_owner uuid, p_currency text, p_reason smallint, p_on boolean) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_id uuid;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  v_id := ledger.account_id(v_merchant, p_owner, 'cash', p_currency);
  update ledger.account a
    set watches = case when p_on then a.watches | p_reason else a.watches & ~p_reason end
    where a.id = v_id;
end
$$;
alter function ledger.watch(uuid, text, smallint, boolean) owner to mela_ledger;
revoke execute on function ledger.watch(uuid, text, smallint, boolean) from public;
grant execute on function ledger.watch(uuid, text, smallint, boolean) to mela_app;
