-- A transfer's wish is written once, and its end is its end.
create or replace function vendor_wallets.keep_transfer() returns trigger language plpgsql as $$
begin
  if (new.merchant_id, new.id, new.reference, new.account_id, new.vendor_code, new.currency, new.direction, new.is_sweep, new.asked_by,
      new.amount, new.opened_at)
     is distinct from
     (old.merchant_id, old.id, old.reference, old.account_id, old.vendor_code, old.currency, old.direction, old.is_sweep, old.asked_by,
      old.amount, old.opened_at)
     or old.state in ('done', 'refused') then
    raise exception 'a transfer moves on, and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
