-- The link of a row: over the link before it and everything the row says, spelled in one way only.
create or replace function operator.audit_hash(p_row operator.audit) returns bytea
  language sql immutable as $$
  select sha256(p_row.previous_hash || convert_to(jsonb_build_array(
    p_row.merchant_id, p_row.number, extract(epoch from p_row.recorded_at), p_row.staff_id, p_row.action,
    p_row.subject_kind, p_row.subject_id, p_row.before, p_row.after, p_row.reason, p_row.request_id)::text, 'UTF8'))
$$;
alter function operator.audit_hash(operator.audit) owner to mela_audit;
