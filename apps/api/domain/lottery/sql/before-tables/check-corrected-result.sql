-- A result is replaced by a correction only, and none of our own draws.
create or replace function lottery.check_corrected_result() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.source = 'own' or new.merchant_id <> old.merchant_id or new.issue_id <> old.issue_id or not exists (
       select from lottery.correction c
        where c.merchant_id = old.merchant_id and c.issue_id = old.issue_id and c.settlement = new.settlement
          and c.settlement > old.settlement and c.earlier = old.result and c.result = new.result) then
    raise exception 'a result is replaced by a correction only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
