-- A chain is what it was announced as; its salt is named once.
create or replace function studio.keep_chain() returns trigger language plpgsql as $$
begin
  if (new.id, new.last_key, new.length, new.first_hash, new.made_at)
     is distinct from (old.id, old.last_key, old.length, old.first_hash, old.made_at)
     or (old.salt is not null and (new.salt, new.salt_seed, new.salted_at)
         is distinct from (old.salt, old.salt_seed, old.salted_at)) then
    raise exception 'a chain does not change, and is salted once';
  end if;
  return new;
end
$$;
