-- Nothing credits a deposit without using up a payment for it.
create or replace function cashier.refuse_unpaid_credit() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier.credited_payment p
                  where p.merchant_id = new.merchant_id and p.deposit_id = new.id) then
    raise exception 'deposit % is credited for no payment', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
