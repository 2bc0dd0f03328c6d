-- Pays many players from one house account, set-based: one posting of two entries per row, each exactly once per
-- (kind, key). Rows whose key was posted before are passed over. Amounts are positive, so no balance can fall.
-- Planned for tables of any size: what is new is found first, and accounts are then looked up by index only, also by a plan that was made when
-- there were few (`posting.test.ts` counts what is read).
create or replace function ledger.pay_many(
  p_kind text, p_at timestamptz, p_house text, p_account text, p_currency text,
  p_postings uuid[], p_keys text[], p_owners uuid[], p_amounts bigint[])
  returns table (posting_id uuid, owner_id uuid, balance bigint, seq bigint)
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_merchant uuid := platform.current_merchant();
  v_house uuid;
  v_new uuid[];
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from unnest(p_amounts) amount where amount <= 0) then
    raise exception 'pay_many pays positive amounts only' using errcode = 'check_violation';
  end if;
  v_house := ledger.account_id(v_merchant, null, p_house, p_currency);
  perform ledger.account_id(v_merchant, o.owner_id, p_account, p_currency)
    from (select distinct unnest(p_owners) as owner_id) o;
  perform from ledger.account a
    where a.merchant_id = v_merchant and a.owner_id = any (p_owners) and a.kind = p_account and a.currency = p_currency
    order by a.id for update;

  with fresh as (
    insert into ledger.posting (id, merchant_id, kind, key, posted_at)
      select g.id, v_merchant, p_kind, g.key, p_at
        from unnest(p_postings, p_keys) as g (id, key) order by g.key
      on conflict (merchant_id, kind, key) do nothing
      returning id
  ) select coalesce(array_agg(f.id), '{}') into v_new from fresh f;
  if cardinality(v_new) < cardinality(p_postings) then
    select coalesce(array_agg(g.id order by g.n), '{}'), array_agg(g.owner_id order by g.n), array_agg(g.amount order by g.n)
      into p_postings, p_owners, p_amounts
      from unnest(p_postings, p_owners, p_amounts) with ordinality as g (id, owner_id, amount, n)
      where g.id = any (v_new);
  end if;

  return query
    with paid as materialized (
      select g.id, g.owner_id, g.amount, a.id as account_id,
             a.seq + row_number() over wallet as seq,
             (a.balance + sum(g.amount) over wallet)::bigint as balance_after
        from unnest(p_postings, p_owners, p_amounts) with ordinality as g (id, owner_id, amount, n)
        join ledger.account a on a.merchant_id = v_merchant and a.owner_id = g.owner_id
          and a.kind = p_account and a.currency = p_currency
        window wallet as (partition by a.id order by g.n)
    ), moved as (
      update ledger.account a set balance = a.balance + t.total, seq = a.seq + t.entries
        from (select account_id, sum(amount)::bigint as total, count(*) as entries from paid group by account_id) t
        where a.id = t.account_id
    ), written as (
      select ledger.write_entries(p_at, array_agg(p.id) || array_agg(p.id), array_agg(1) || array_agg(2),
               array_agg(p.account_id) || array_agg(v_house), array_agg(p_currency) || array_agg(p_currency),
               array_agg(p.amount) || array_agg(-p.amount), array_agg(p.seq), array_agg(p.balance_after)) from paid p
    )
    select p.id, p.owner_id, p.balance_after, p.seq from paid p cross join written;
end
$$;
alter function ledger.pay_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.pay_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) from public;
grant execute on function ledger.pay_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) to mela_app;
