-- The studio's program logs in as mela_studio, which owns nothing: it writes what it has to, and neither empties a table nor puts a
-- trigger to sleep. What is kept is inserted only.
create schema if not exists studio;
grant usage on schema studio to mela_studio;
