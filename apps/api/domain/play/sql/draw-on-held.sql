-- Takes so much of what lies in a player's wallet at a vendor and is not theirs, held or refused, the oldest first: all of it, or nothing and false.
-- `p_round`: it was lost in that round, and what was held goes back to the vendor; null: it came over to us, and what is held stays so.
create or replace function play.draw_on_held(
  p_merchant uuid, p_now timestamptz, p_vendor text, p_player uuid, p_currency text, p_amount bigint, p_round text) returns boolean
  language plpgsql as $$
declare
  v_left bigint := p_amount;
  v_part bigint;
  v_held play.held_credit;
begin
  perform ledger.lock_cash(array[p_player]);
  if p_amount > (select coalesce(sum(h.at_vendor), 0) from play.held_credit h where h.merchant_id = p_merchant and h.account_id = p_player
      and h.vendor_code = p_vendor and h.currency = p_currency and h.at_vendor > 0) then
    return false;
  end if;
  for v_held in
    select h.* from play.held_credit h where h.merchant_id = p_merchant and h.account_id = p_player and h.vendor_code = p_vendor
      and h.currency = p_currency and h.at_vendor > 0 order by h.id for update
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_held.at_vendor);
    v_left := v_left - v_part;
    if p_round is null or v_held.state <> 'held' then
      update play.held_credit h set at_vendor = h.at_vendor - v_part where h.merchant_id = p_merchant and h.id = v_held.id;
    else
      perform play.move_held(p_merchant, p_now, v_held, v_part, play.id_beside(v_held.id), concat_ws(':', v_held.id, 'wallet-round', p_round));
      update play.held_credit h set at_vendor = h.at_vendor - v_part, amount = h.amount - v_part,
          state = case when h.amount = v_part then 'returned' else 'held' end,
          ended_at = case when h.amount = v_part then p_now end
        where h.merchant_id = p_merchant and h.id = v_held.id;
    end if;
  end loop;
  return true;
end
$$;
