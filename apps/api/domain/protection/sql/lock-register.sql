-- Lets nobody else change the register of who is shut out until the end of the transaction (`p_alone`), and waits for all who do; or only for
-- those who have it alone, beside all others.
create or replace function protection.lock_register(p_alone boolean) returns void
  language plpgsql set search_path = pg_catalog as $$
declare
  v_key constant bigint := hashtextextended('register of excluded players', 0);
begin
  if p_alone then
    perform pg_advisory_xact_lock(v_key);
  else
    perform pg_advisory_xact_lock_shared(v_key);
  end if;
end
$$;
