-- A word with each of its letters left out once. Two words with one wrong, missing, doubled or swapped letter between them
-- have one of these in common; short words have only themselves.
create or replace function catalogue.near(p_word text) returns text[]
  language sql immutable parallel safe strict as $$
  select case when length(p_word) < 4 then array[p_word]
    else array(select distinct overlay(p_word placing '' from at for 1) from generate_series(1, length(p_word)) at
               union select p_word) end
$$;
