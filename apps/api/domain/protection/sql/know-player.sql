-- Notes what an account of the asking brand is known by, and brings it together with everybody who is shut out. Who has nothing to do with
-- anybody that is shut out is noted beside all others of that kind: there is nothing that they could carry to each other. Whoever has,
-- and whoever changes what somebody is shut out by, waits for all of them and lets nobody begin meanwhile, so that of two that belong
-- together the second sees the first, through a third one too.
create or replace function protection.know_player(
  p_account uuid, p_kinds text[], p_marks bytea[], p_proven boolean[], p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog as $$
declare
  v_near constant boolean := protection.near_exclusion(p_account, p_kinds, p_marks, p_now);
begin
  perform protection.lock_register(v_near);
  perform protection.note_traits(p_account, p_kinds, p_marks, p_proven, p_now);
  if v_near then
    perform protection.spread_exclusion(p_account, p_now);
  elsif protection.near_exclusion(p_account, '{}', '{}', p_now) then
    -- Somebody was shut out after the first look. Of two who stand beside each other neither would ever be alone: the transaction is
    -- to be tried again, which sees that at once.
    raise exception 'somebody was shut out meanwhile' using errcode = 'serialization_failure';
  end if;
end
$$;
