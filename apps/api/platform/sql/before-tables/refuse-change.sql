-- Refuses UPDATE and DELETE on tables whose rows are history.
create or replace function platform.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'rows of % are history and never change', tg_table_name using errcode = 'restrict_violation';
end
$$;
