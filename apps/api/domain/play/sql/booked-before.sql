-- The answer to a call that was booked before; no outcome: it was not. Another call under its name is refused, and so is a bet that was given back.
create or replace function play.booked_before(p_merchant uuid, p play.call) returns play.answer
  language plpgsql stable as $$
declare
  v_row play.transaction;
begin
  select t.* into v_row from play.transaction t
    where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = p.kind;
  if v_row.state in ('cancelled', 'blocked') then return play.refuse('bet-cancelled'); end if;
  if v_row.body_hash <> p.body_hash then return play.refuse('transaction-reused'); end if;
  return row(case when v_row.id is not null then 'ok' end, v_row.id, v_row.balance, v_row.currency, null, v_row.held)::play.answer;
end
$$;
