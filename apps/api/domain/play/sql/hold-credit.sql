-- Books a credit above a ceiling to its player's held account, under its vendor's transaction, which is written already. More than the largest
-- amount that can be told is not held: the vendor sends it again, until what is there was decided on.
create or replace function play.hold_credit(
  p_merchant uuid, p_now timestamptz, p play.call, p_amount bigint, p_round uuid, p_ceiling text, p_title text) returns void
  language plpgsql as $$
declare
  v_most constant bigint := 999999999999999999;
  v_held bigint;
begin
  select m.balance into v_held from ledger.post(p.id, 'credit-held', concat_ws(':', p.kind, p.vendor, p.transaction), p_now, array[p.player, null],
    array['held:' || p.vendor, 'vendor:' || p.vendor], array[p.currency, p.currency], array[p_amount, -p_amount], null) m
    where m.entry_position = 1;
  if v_held > v_most then
    raise exception 'more is held of % than can be told', p.player using errcode = 'numeric_value_out_of_range';
  end if;
  insert into play.held_credit (merchant_id, id, vendor_code, kind, transaction, account_id, round_id, reference, currency, claimed, amount,
      ceiling, title, held_at)
    values (p_merchant, p.id, p.vendor, p.kind, p.transaction, p.player, p_round, case when p.kind <> 'promo' then p.reference end, p.currency,
      p_amount, p_amount, p_ceiling, p_title, p_now);
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
    values (p_merchant, 'credit-held', p.player, jsonb_build_object('creditId', p.id, 'vendor', p.vendor, 'kind', p.kind,
      'transaction', p.transaction, 'currency', p.currency, 'amount', play.decimal(p_amount), 'ceiling', p_ceiling), p_now);
end
$$;
