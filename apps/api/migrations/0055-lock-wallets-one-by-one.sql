-- Locks the players' cash wallets in the order of their owners, so that batches cannot deadlock each other. One look-up per
-- player: as one sorted query it was planned as a walk along all accounts in the order of their ids.
create or replace function ledger.lock_cash(p_owners uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_owner uuid;
begin
  for v_owner in select distinct o from unnest(p_owners) o order by o loop
    perform from ledger.account a
      where a.merchant_id = v_merchant and a.owner_id = v_owner and a.kind = 'cash' for update;
  end loop;
end
$$;
