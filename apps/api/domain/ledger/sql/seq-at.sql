-- The number of the first entry of a player's account whose posting is not before an id: ids grow with the numbers, so halving finds it
-- where reading would take a history, and each half leaves fewer months to look into. Who waited for the wallet may stand a moment behind
-- their time: ask with time to spare.
create or replace function ledger.seq_at(p_account uuid, p_posting uuid) returns bigint
  language plpgsql stable as $$
declare
  v_low bigint := 1;
  v_high bigint := 1 + coalesce((select a.seq from ledger.account a where a.id = p_account), 0);
  v_middle bigint;
  v_from uuid := platform.first_id_at('epoch');
  v_to uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_found uuid;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select e.posting_id into v_found from ledger.entry e
      where e.account_id = p_account and e.seq = v_middle and e.posting_id >= v_from and e.posting_id < v_to;
    if not found then
      select e.posting_id into v_found from ledger.entry e where e.account_id = p_account and e.seq = v_middle;
    end if;
    if v_found < p_posting then
      v_low := v_middle + 1;
      v_from := platform.first_id_at(platform.instant_of(v_found) - interval '1 hour');
    else
      v_high := v_middle;
      v_to := platform.first_id_at(platform.instant_of(v_found) + interval '1 hour');
    end if;
  end loop;
  return v_low;
end
$$;
