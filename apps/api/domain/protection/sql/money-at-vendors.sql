-- What a player has at vendors that keep the money, or on the way there and back: it can be lost without our being asked.
create or replace function protection.money_at_vendors(p_merchant uuid, p_account uuid, p_currency text) returns bigint
  language sql stable as $$
  select coalesce(sum(a.balance), 0)::bigint from ledger.account a
   where a.merchant_id = p_merchant and a.owner_id = p_account and a.currency = p_currency
     and (a.kind like 'wallet:%' or a.kind like 'transit:%')
$$;
