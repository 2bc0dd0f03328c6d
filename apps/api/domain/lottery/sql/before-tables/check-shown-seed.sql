-- A seed is shown once its draw is made or void, and then stays what it is. Until then it may be sealed anew, under another key.
create or replace function lottery.check_shown_seed() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.seed is not null or (new.merchant_id, new.draw_id) is distinct from (old.merchant_id, old.draw_id) then
    raise exception 'a seed that was shown is history and never changes' using errcode = 'restrict_violation';
  end if;
  if new.seed is not null and not exists (
       select from lottery.draw d
        where d.merchant_id = new.merchant_id and d.id = new.draw_id
          and d.state in ('DRAWN', 'SETTLING', 'SETTLED', 'RESETTLING', 'VOID')) then
    raise exception 'a seed is shown after its draw only' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
