-- The first id of an instant, as the programs make them.
create or replace function platform.first_id_at(at timestamptz) returns uuid
  language sql immutable parallel safe
  return (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
