-- Every account of the licence that is certainly the same player's, the one asked about among them: they have proven the same, or staff
-- have found it, directly or through a third. For the register's own functions.
create or replace function protection.player_of(p_brand uuid, p_account uuid) returns table (brand_id uuid, account_id uuid)
  language sql stable set search_path = pg_catalog as $$
  with recursive player (brand_id, account_id) as (
    select p_brand, p_account
    union
    select o.brand_id, o.account_id
      from player p
      join protection.trait k on k.brand_id = p.brand_id and k.account_id = p.account_id and k.proven
      join protection.trait o on o.kind = k.kind and o.mark = k.mark and o.proven
     where protection.licence_of(o.brand_id) = protection.licence_of(p_brand)
  )
  select p.brand_id, p.account_id from player p
$$;
alter function protection.player_of(uuid, uuid) owner to mela_register;
revoke execute on function protection.player_of(uuid, uuid) from public;
