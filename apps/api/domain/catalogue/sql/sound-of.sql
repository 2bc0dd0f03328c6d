-- A name as people type it: letters that sound the same are one letter, signs that are often left out are none, digits are Latin.
-- Both sides of a search go through here, so only what differs to the ear is different.
create or replace function catalogue.sound_of(p_text text) returns text
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
