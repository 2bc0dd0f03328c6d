-- Whether an account of the asking brand, known by these traits too, has anything in common with one that is shut out under the licence, or
-- is one: every account of a player who is shut out is.
create or replace function protection.near_exclusion(
  p_account uuid, p_kinds text[], p_marks bytea[], p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_brand uuid := platform.current_merchant();
begin
  if v_brand is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  return exists (
      select from protection.registered_exclusion x
       where x.brand_id = v_brand and x.account_id = p_account and x.until > p_now)
    or exists (
      select from protection.alike(v_brand, p_account) a
        join protection.registered_exclusion x on x.brand_id = a.brand_id and x.account_id = a.account_id
       where x.until > p_now)
    or exists (
      select from unnest(p_kinds, p_marks) n (kind, mark)
        join protection.trait t on t.kind = n.kind and t.mark = n.mark
        join protection.registered_exclusion x on x.brand_id = t.brand_id and x.account_id = t.account_id
       where x.until > p_now and protection.licence_of(t.brand_id) = protection.licence_of(v_brand));
end
$$;
alter function protection.near_exclusion(uuid, text[], bytea[], timestamptz) owner to mela_register;
revoke execute on function protection.near_exclusion(uuid, text[], bytea[], timestamptz) from public;
grant execute on function protection.near_exclusion(uuid, text[], bytea[], timestamptz) to mela_app;
