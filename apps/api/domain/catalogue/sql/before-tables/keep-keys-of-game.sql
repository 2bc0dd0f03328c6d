-- A game whose names are new is found by them.
create or replace function catalogue.keep_keys_of_game() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.names is distinct from new.names then
    perform catalogue.keep_keys(new.merchant_id, new.id, new.names);
  end if;
  return null;
end
$$;
