-- Moves what was held back to its vendor.
create or replace function play.move_held(
  p_merchant uuid, p_now timestamptz, p_held play.held_credit, p_amount bigint, p_posting uuid, p_key text) returns void
  language plpgsql as $$
declare
  v_outcome text;
begin
  select m.outcome into v_outcome
    from ledger.post(p_posting, 'held-returned', p_key, p_now, array[p_held.account_id, null],
      array['held:' || p_held.vendor_code, 'vendor:' || p_held.vendor_code], array[p_held.currency, p_held.currency],
      array[-p_amount, p_amount], null) m
    where m.entry_position = 1;
  if v_outcome is distinct from 'posted' then
    raise exception 'play and ledger disagree on what is held as %: %', p_held.id, v_outcome;
  end if;
end
$$;
