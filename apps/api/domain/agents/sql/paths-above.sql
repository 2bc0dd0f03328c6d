-- The paths of everybody above a place, without itself.
create or replace function agents.paths_above(p_path text) returns setof text
  language sql immutable parallel safe as $$
  select left(p_path, 7 * level) from generate_series(1, length(p_path) / 7 - 1) level
$$;
