-- Adds a row to the merchant's chain and answers its number. The chain's end stays locked until the transaction ends.
create or replace function operator.record_audit(
  p_at timestamptz, p_staff uuid, p_action text, p_subject_kind text, p_subject_id text,
  p_before jsonb, p_after jsonb, p_reason text, p_request uuid) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_row operator.audit;
  v_head operator.audit_head;
begin
  insert into operator.audit_head (merchant_id, number, hash)
    values (platform.current_merchant(), 0, sha256(''::bytea)) on conflict do nothing;
  select * into strict v_head from operator.audit_head where merchant_id = platform.current_merchant() for update;

  v_row := row (v_head.merchant_id, v_head.number + 1, p_at, p_staff, p_action, p_subject_kind, p_subject_id,
    p_before, p_after, p_reason, p_request, v_head.hash, null);
  v_row.hash := operator.audit_hash(v_row);
  insert into operator.audit values (v_row.*);
  update operator.audit_head set number = v_row.number, hash = v_row.hash where merchant_id = v_row.merchant_id;
  return v_row.number;
end
$$;
alter function operator.record_audit(timestamptz, uuid, text, text, text, jsonb, jsonb, text, uuid) owner to mela_audit;
revoke execute on function operator.record_audit(timestamptz, uuid, text, text, text, jsonb, jsonb, text, uuid) from public;
grant execute on function operator.record_audit(timestamptz, uuid, text, text, text, jsonb, jsonb, text, uuid) to mela_app;
