-- Walks the merchant's chain: how long it is, where its end stands, and the first row that does not fit (null: none).
create or replace function operator.verify_audit() returns table (length bigint, head bytea, broken_at bigint)
  language sql stable security definer set search_path = pg_catalog as $$
  with walked as (
    select a.number, a.hash,
           a.hash = operator.audit_hash(a.*)
             and a.number = row_number() over chain
             and a.previous_hash = lag(a.hash, 1, sha256(''::bytea)) over chain as fits
      from operator.audit a
      where a.merchant_id = platform.current_merchant()
      window chain as (order by a.number)
  ), last as (
    select number, hash from walked order by number desc limit 1
  ), ended as (
    select coalesce(h.number, 0) as number, coalesce(h.hash, sha256(''::bytea)) as hash
      from (select) one left join operator.audit_head h on h.merchant_id = platform.current_merchant()
  )
  select coalesce(l.number, 0), e.hash,
         coalesce(
           (select min(number) from walked where not fits),
           case when coalesce(l.number, 0) <> e.number or coalesce(l.hash, e.hash) <> e.hash
             then least(coalesce(l.number, 0), e.number) + 1 end)
    from ended e left join last l on true
$$;
alter function operator.verify_audit() owner to mela_audit;
revoke execute on function operator.verify_audit() from public;
grant execute on function operator.verify_audit() to mela_app;
