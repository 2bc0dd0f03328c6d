-- Whether the brand has members who registered by phone: the name that they were given then (`m` and nine digits) is none that they know.
create or replace function merchants.members_named_by_phone(p_merchant uuid) returns boolean
  language sql stable as $$
  select exists (select from identity.account
    where merchant_id = p_merchant and folded_username >= 'm0' and folded_username < 'm:' and folded_username ~ '^m[0-9]{9}$')
$$;
