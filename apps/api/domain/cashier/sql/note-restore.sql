-- Stops every brand, and says who does. An open stop of an earlier restore reaches further back, and everybody is asked again.
create or replace function cashier.note_restore(p_restored_to timestamptz, p_now timestamptz) returns int language plpgsql as $$
declare
  v_count int;
begin
  delete from cashier.restore_party p using cashier.stop s
   where s.merchant_id = p.merchant_id and s.id = p.stop_id and s.lifted_at is null;
  update cashier.stop set restored_to = least(restored_to, p_restored_to), stopped_at = p_now, parties_at = null
   where restored_to is not null and lifted_at is null;
  insert into cashier.stop (merchant_id, id, law, subject, stopped_at, restored_to)
    select m.id, gen_random_uuid(), 'restored', to_char(p_restored_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), p_now, p_restored_to
      from merchants.merchant m
     where not exists (select from cashier.stop s where s.merchant_id = m.id and s.restored_to is not null and s.lifted_at is null);
  select count(*) into v_count from cashier.stop where restored_to is not null and lifted_at is null;
  return v_count;
end
$$;
revoke execute on function cashier.note_restore(timestamptz, timestamptz) from public;
