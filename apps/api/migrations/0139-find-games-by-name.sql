-- A name as people type it: letters that sound the same are one letter, signs that are often left out are none, digits are Latin.
-- Both sides of a search go through here, so only what differs to the ear is different.
create function catalogue.sound_of(p_text text) returns text
  language sql immutable parallel safe strict as $$
  select regexp_replace(
    translate(
      regexp_replace(
        -- Letters with a dot below are letters of their own; decomposed, whichever way the keyboard wrote them.
        replace(replace(replace(normalize(lower(p_text), nfd),
          U&'\09A1\09BC', U&'\09B0'), U&'\09A2\09BC', U&'\09B0'), U&'\09AF\09BC', U&'\098F'),
        -- Accents, the dot, the sign that joins letters, the moon over them, and joiners that nobody sees.
        U&'[\0300-\036F\09BC\09CD\0981\0983\200C\200D]', '', 'g'),
      U&'\09C0\09C2\09A3\09B7\09B8\09AF\0999\0988\098A\09CE\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF',
      U&'\09BF\09C1\09A8\09B6\09B6\099C\0982\0987\0989\09A4' || '0123456789'),
    U&'[^a-z0-9\0980-\09FF]+', ' ', 'g')
$$;

-- The words of a text by their sound; what is longer than a word ever is, is cut.
create function catalogue.words_of(p_text text) returns text[]
  language sql immutable parallel safe strict as $$
  select array(select distinct left(word, 24) from unnest(string_to_array(catalogue.sound_of(p_text), ' ')) word
                where word <> '')
$$;

-- The whole text as one word, for who leaves the spaces out.
create function catalogue.one_word_of(p_text text) returns text
  language sql immutable parallel safe strict as $$
  select left(replace(catalogue.sound_of(p_text), ' ', ''), 24)
$$;

-- A word with each of its letters left out once. Two words with one wrong, missing, doubled or swapped letter between them
-- have one of these in common; short words have only themselves.
create function catalogue.near(p_word text) returns text[]
  language sql immutable parallel safe strict as $$
  select case when length(p_word) < 4 then array[p_word]
    else array(select distinct overlay(p_word placing '' from at for 1) from generate_series(1, length(p_word)) at
               union select p_word) end
$$;

-- By what a game is found: the beginnings of its names' words in every language, and what is near to them. One row each, found by
-- equality: under row-level security an index answers nothing else.
create table catalogue.game_key (
  merchant_id uuid not null,
  key text not null,
  is_near boolean not null,
  game_id uuid not null,
  primary key (merchant_id, key, is_near, game_id),
  foreign key (merchant_id, game_id) references catalogue.game
);
select platform.protect('catalogue.game_key');
grant select, insert, delete on catalogue.game_key to mela_app;
create index on catalogue.game_key (merchant_id, game_id);

create function catalogue.keep_keys(p_merchant uuid, p_game uuid, p_names jsonb) returns void
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

create function catalogue.keep_keys_of_game() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.names is distinct from new.names then
    perform catalogue.keep_keys(new.merchant_id, new.id, new.names);
  end if;
  return null;
end
$$;
create trigger keep_keys after insert or update of names on catalogue.game
  for each row execute function catalogue.keep_keys_of_game();

-- Those that are there already; the owner of the tables sees one brand at a time, too.
do $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    perform catalogue.keep_keys(merchant_id, id, names) from catalogue.game where merchant_id = v_merchant;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
