-- Notes that a session of staff is in use. Who reads goes on reading when the disk is full; then it is noted again when there is room.
create or replace function operator.touch_session(p_merchant uuid, p_session uuid, p_now timestamptz) returns void
  language plpgsql as $$
begin
  if current_setting('transaction_read_only') = 'on' then return; end if;
  update operator.session s set seen_at = p_now where s.merchant_id = p_merchant and s.id = p_session;
exception when disk_full then
  null;
end
$$;
