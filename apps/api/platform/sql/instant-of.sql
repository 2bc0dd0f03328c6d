-- The instant that an id was made at, as the programs make them: to the millisecond.
create or replace function platform.instant_of(id uuid) returns timestamptz
  language sql immutable parallel safe
  return to_timestamp(('x' || left(translate(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);
