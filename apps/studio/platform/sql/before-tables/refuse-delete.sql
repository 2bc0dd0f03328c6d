-- Refuses that what is kept goes.
create or replace function studio.refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'rounds and seeds are kept';
end
$$;
