-- Locks the players' cash wallets in the order of their owners, so that batches cannot deadlock each other.
create or replace function ledger.lock_cash(p_owners uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
begin
  perform from unnest(array(select distinct o from unnest(p_owners) o order by o)) as g (owner)
    cross join lateral (select from ledger.account a
      where a.merchant_id = v_merchant and a.owner_id = g.owner and a.kind = 'cash' for update) a;
end
$$;
alter function ledger.lock_cash(uuid[]) owner to mela_ledger;
revoke execute on function ledger.lock_cash(uuid[]) from public;
grant execute on function ledger.lock_cash(uuid[]) to mela_app;
