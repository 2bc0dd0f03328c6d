-- Gives of what is held of a bet so much back to its vendor, which corrects it; the latest first. The caller holds the player's wallet.
create or replace function play.return_held(p_merchant uuid, p_now timestamptz, p play.call, p_amount bigint) returns void
  language plpgsql as $$
declare
  v_left bigint := p_amount;
  v_part bigint;
  v_held play.held_credit;
begin
  for v_held in
    select h.* from play.held_credit h
      where h.merchant_id = p_merchant and h.vendor_code = p.vendor and h.reference = p.reference and h.state = 'held'
      order by h.id desc for update
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_held.amount);
    v_left := v_left - v_part;
    perform play.move_held(p_merchant, p_now, v_held, v_part, play.id_beside(p.id), concat_ws(':', v_held.id, p.kind, p.transaction));
    update play.held_credit h set amount = h.amount - v_part,
        state = case when h.amount = v_part then 'returned' else 'held' end,
        ended_at = case when h.amount = v_part then p_now end
      where h.merchant_id = p_merchant and h.id = v_held.id;
  end loop;
end
$$;
