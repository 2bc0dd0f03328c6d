-- Notes that a session of staff is in use, and they at work. Who reads goes on reading when the disk is full; then it is noted again when there is room.
create or replace function operator.touch_session(p_merchant uuid, p_session uuid, p_now timestamptz) returns void
  language plpgsql as $$
begin
  if current_setting('transaction_read_only') = 'on' then return; end if;
  with used as (
    update operator.session s set seen_at = p_now where s.merchant_id = p_merchant and s.id = p_session
    returning s.staff_id
  )
  update operator.staff f set seen_at = p_now from used where f.merchant_id = p_merchant and f.id = used.staff_id;
exception when disk_full then
  null;
end
$$;
