-- The words of a text by their sound; what is longer than a word ever is, is cut.
create or replace function catalogue.words_of(p_text text) returns text[]
  language sql immutable parallel safe strict as $$
  select array(select distinct left(word, 24) from unnest(string_to_array(catalogue.sound_of(p_text), ' ')) word
                where word <> '')
$$;
