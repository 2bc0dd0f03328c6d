-- What brands have in common that players are shut out of together: one licence; the system's own brands without any are one installation's.
create or replace function protection.licence_of(p_brand uuid) returns text
  language sql stable as $$
  select lower(btrim(coalesce(m.licence_reference, ''))) from merchants.merchant m where m.id = p_brand
$$;
