-- What a player could bet with: cash, and bonus money beside it.
create or replace function play.cash_of(p_merchant uuid, p_account uuid, p_currency text) returns bigint
  language sql stable as $$
  select coalesce((select a.balance + case when a.beside_bonus then coalesce((select sum(g.money) from bonuses.grant g
      where g.merchant_id = p_merchant and g.member_id = p_account and g.currency = p_currency and g.state = 'active'), 0) else 0 end
    from ledger.account a
    where a.merchant_id = p_merchant and a.owner_id = p_account and a.kind = 'cash' and a.currency = p_currency), 0)::bigint
$$;
