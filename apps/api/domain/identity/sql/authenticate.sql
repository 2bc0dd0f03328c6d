-- Who a token belongs to: one round trip, because every call of a signed-in browser begins with it. It sets the merchant
-- itself, for this statement only. The idle time slides here, in steps of a minute, so that most calls write nothing.
create or replace function identity.authenticate(p_merchant uuid, p_token_hash bytea, p_now timestamptz)
  returns table (session_id uuid, account_id uuid, username text, type smallint, password_due boolean)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_last_seen timestamptz;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  select s.id, a.id, a.username, a.type, s.password_due, s.last_seen_at
    into session_id, account_id, username, type, password_due, v_last_seen
    from identity.session s
    join identity.account a on a.merchant_id = s.merchant_id and a.id = s.account_id
    where s.token_hash = p_token_hash and s.merchant_id = p_merchant
      and s.ended_at is null and s.expires_at > p_now
      and s.last_seen_at + s.idle_ms * interval '1 millisecond' > p_now
      and a.frozen_at is null and (a.expires_at is null or a.expires_at > p_now);
  if not found then
    return;
  end if;
  -- Who reads goes on reading when the disk is full; then the idle time slides on again when there is room.
  if v_last_seen < p_now - interval '1 minute' and current_setting('transaction_read_only') = 'off' then
    begin
      update identity.session s set last_seen_at = p_now where s.merchant_id = p_merchant and s.id = session_id;
    exception when disk_full then
      null;
    end;
  end if;
  return next;
end
$$;
