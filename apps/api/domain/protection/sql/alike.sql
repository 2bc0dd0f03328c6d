-- What an account has in common with others of the licence, one row per account and kind; devices are known within a brand alone. For
-- the register's own functions: it leaves the merchant of the transaction as that of the account.
create or replace function protection.alike(p_brand uuid, p_account uuid)
  returns table (brand_id uuid, account_id uuid, kind text)
  language plpgsql set search_path = pg_catalog as $$
begin
  perform set_config('app.merchant', p_brand::text, true);
  return query
    select distinct o.brand_id, o.account_id, o.kind
      from protection.trait k
      join protection.trait o on o.kind = k.kind and o.mark = k.mark and (o.brand_id, o.account_id) <> (k.brand_id, k.account_id)
     where k.brand_id = p_brand and k.account_id = p_account
       and protection.licence_of(o.brand_id) = protection.licence_of(p_brand)
    union all
    select distinct p_brand, o.account_id, 'device'
      from identity.footprint f
      join identity.footprint o on o.merchant_id = f.merchant_id and o.kind = f.kind and o.mark = f.mark and o.account_id <> f.account_id
      join identity.account a on a.merchant_id = o.merchant_id and a.id = o.account_id
     where f.merchant_id = p_brand and f.account_id = p_account and f.kind = 'device' and a.type <> 4;
end
$$;
alter function protection.alike(uuid, uuid) owner to mela_register;
revoke execute on function protection.alike(uuid, uuid) from public;
