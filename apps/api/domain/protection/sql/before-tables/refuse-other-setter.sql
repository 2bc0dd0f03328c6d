-- A limit that staff have set for a player's protection never becomes the player's own, which they could lift.
create or replace function protection.refuse_other_setter() returns trigger language plpgsql as $$
begin
  raise exception 'a limit stays whose it is' using errcode = 'restrict_violation';
end
$$;
