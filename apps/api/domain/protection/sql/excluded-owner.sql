-- Until when, and by whom, the player is shut out who has proven a phone or mailbox to be theirs, at any brand of the licence.
create or replace function protection.excluded_owner(p_kind text, p_mark bytea, p_now timestamptz)
  returns table (until timestamptz, imposed_by text)
  language sql stable security definer set search_path = pg_catalog as $$
  select x.until, x.imposed_by from protection.trait t
    join protection.registered_exclusion x on x.brand_id = t.brand_id and x.account_id = t.account_id
   where t.kind = p_kind and t.mark = p_mark and t.proven and x.until > p_now
     and protection.licence_of(t.brand_id) = protection.licence_of(platform.current_merchant())
   order by x.until desc limit 1
$$;
alter function protection.excluded_owner(text, bytea, timestamptz) owner to mela_register;
revoke execute on function protection.excluded_owner(text, bytea, timestamptz) from public;
grant execute on function protection.excluded_owner(text, bytea, timestamptz) to mela_app;
