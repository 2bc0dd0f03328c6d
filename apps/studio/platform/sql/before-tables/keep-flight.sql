-- What a flight was drawn from is written once.
create or replace function studio.keep_flight() returns trigger language plpgsql as $$
begin
  if (new.id, new.chain_id, new.number, new.key, new.crash_x100, new.betting_at)
     is distinct from (old.id, old.chain_id, old.number, old.key, old.crash_x100, old.betting_at) then
    raise exception 'a drawn flight does not change';
  end if;
  if old.closed_at is not null then
    raise exception 'a closed flight does not change';
  end if;
  if old.took_off_at is not null and new.took_off_at is distinct from old.took_off_at then
    raise exception 'a flight takes off once';
  end if;
  return new;
end
$$;
