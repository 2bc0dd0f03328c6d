-- Each statement that writes entries writes whole postings, and each of those adds up to nothing in every currency.
create or replace function ledger.check_entries() returns trigger language plpgsql as $$
declare
  v_posting uuid;
begin
  select a.posting_id into v_posting from added a group by a.posting_id, a.currency having sum(a.amount) <> 0 limit 1;
  if found then
    raise exception 'posting % does not balance', v_posting using errcode = 'check_violation';
  end if;
  return null;
end
$$;
alter function ledger.check_entries() owner to mela_ledger;
revoke execute on function ledger.check_entries() from public;
