-- Remembers the nonce of a vendor's request; false when it had been used before. Where nothing can be written nothing can be done twice, and
-- vendors go on asking for balances there.
create or replace function play.remember_nonce(p_merchant uuid, p_vendor text, p_nonce text, p_now timestamptz) returns boolean
  language plpgsql as $$
begin
  if current_setting('transaction_read_only') = 'on' then
    return not exists (select from play.nonce n where n.merchant_id = p_merchant and n.vendor_code = p_vendor and n.nonce = p_nonce);
  end if;
  insert into play.nonce (merchant_id, vendor_code, nonce, seen_at) values (p_merchant, p_vendor, p_nonce, p_now) on conflict do nothing;
  return found;
end
$$;
