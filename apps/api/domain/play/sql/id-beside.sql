-- Another id of the same moment.
create or replace function play.id_beside(p_id uuid) returns uuid
  language sql volatile
  return (left(p_id::text, 19) || substr(gen_random_uuid()::text, 20))::uuid;
