-- A result is replaced by a correction only, and none of our own draws.
create or replace function lottery.check_corrected_result() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.source = 'own' or new.merchant_id <> old.merchant_id or new.draw_id <> old.draw_id or not exists (
       select from lottery.correction c
        where c.merchant_id = old.merchant_id and c.draw_id = old.draw_id and c.settlement = new.settlement
          and c.settlement > old.settlement and c.earlier = old.result and c.result = new.result) then
    raise exception 'a result is replaced by a correction only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
