-- Keeps what a game is found by: every beginning of every word of its names, by its sound, and what is one letter away from one.
create or replace function catalogue.keep_keys(p_merchant uuid, p_game uuid, p_names jsonb) returns void
  language sql as $$
  delete from catalogue.game_key where merchant_id = p_merchant and game_id = p_game;
  with beginnings as (
    select distinct left(word, upto) as beginning
      from jsonb_each_text(p_names) name,
           unnest(catalogue.words_of(name.value) || catalogue.one_word_of(name.value)) word,
           generate_series(1, length(word)) upto)
  insert into catalogue.game_key (merchant_id, key, is_near, game_id)
    select p_merchant, beginning, false, p_game from beginnings
    union
    select p_merchant, unnest(catalogue.near(beginning)), true, p_game from beginnings where length(beginning) >= 4;
$$;
