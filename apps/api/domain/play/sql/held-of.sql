-- What of a bet's wins is held, and not decided on.
create or replace function play.held_of(p_merchant uuid, p_vendor text, p_bet text) returns bigint
  language plpgsql stable as $$
begin
  return (select coalesce(sum(h.amount), 0) from play.held_credit h
    where h.merchant_id = p_merchant and h.vendor_code = p_vendor and h.reference = p_bet and h.state = 'held');
end
$$;
