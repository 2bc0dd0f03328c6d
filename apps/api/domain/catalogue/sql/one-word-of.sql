-- The whole text as one word, for who leaves the spaces out.
create or replace function catalogue.one_word_of(p_text text) returns text
  language sql immutable parallel safe strict as $$
  select left(replace(catalogue.sound_of(p_text), ' ', ''), 24)
$$;
