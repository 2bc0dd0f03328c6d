-- A seed is shown once its draw is made or void, and then stays what it is. Until then it may be sealed anew, under another key.
create or replace function lottery.check_shown_seed() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.seed is not null or (new.merchant_id, new.issue_id) is distinct from (old.merchant_id, old.issue_id) then
    raise exception 'a seed that was shown is history and never changes' using errcode = 'restrict_violation';
  end if;
  if new.seed is not null and not exists (
       select from lottery.issue i
        where i.merchant_id = new.merchant_id and i.id = new.issue_id
          and i.state in ('DRAWN', 'SETTLING', 'SETTLED', 'RESETTLING', 'VOID')) then
    raise exception 'a seed is shown after its draw only' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
