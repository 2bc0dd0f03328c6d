-- What is said of a value that a brand's own pattern does not take, by language; nothing: a sentence of the system's.
alter table registration.rule add column accepted_words jsonb not null default '{}'
  check (jsonb_typeof(accepted_words) = 'object' and pg_column_size(accepted_words) < 4000);
