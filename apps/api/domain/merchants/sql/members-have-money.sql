-- Whether any member of the brand has money, wherever it lies.
create or replace function merchants.members_have_money(p_merchant uuid) returns boolean
  language sql stable as $$
  select exists (select from ledger.account a join merchants.merchant m on m.id = p_merchant
    where a.merchant_id = p_merchant and a.owner_id is not null and a.currency = m.currency and a.balance <> 0)
$$;
