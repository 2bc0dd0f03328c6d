-- The number of the first entry of a player's account whose posting is not before an id: ids grow with the numbers, so halving finds it
-- where reading would take a history. Who waited for the wallet may stand a moment behind their time: ask with time to spare.
create or replace function ledger.seq_at(p_account uuid, p_posting uuid) returns bigint
  language plpgsql stable as $$
declare
  v_low bigint := 1;
  v_high bigint := 1 + coalesce((select a.seq from ledger.account a where a.id = p_account), 0);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select e.posting_id < p_posting from ledger.entry e where e.account_id = p_account and e.seq = v_middle) then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end
$$;
