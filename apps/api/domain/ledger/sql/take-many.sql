-- Takes from many players for one house account, set-based: one posting per row, each exactly once per (kind, key). Rows whose key was
-- posted before are passed over. Each posting gives the house account the whole amount: from the player as much as is there, in the
-- order given, the rest from `debts`. `balance` and `seq` are null where nothing was there. Planned as `pay_many` is.
create or replace function ledger.take_many(
  p_kind text, p_at timestamptz, p_house text, p_account text, p_currency text,
  p_postings uuid[], p_keys text[], p_owners uuid[], p_amounts bigint[])
  returns table (posting_id uuid, owner_id uuid, taken bigint, balance bigint, seq bigint)
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_merchant uuid := platform.current_merchant();
  v_house uuid;
  v_debts uuid;
  v_new uuid[];
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from unnest(p_amounts) amount where amount <= 0) then
    raise exception 'take_many takes positive amounts only' using errcode = 'check_violation';
  end if;
  v_house := ledger.account_id(v_merchant, null, p_house, p_currency);
  v_debts := ledger.account_id(v_merchant, null, 'debts', p_currency);
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

  return query
    with asked as materialized (
      select g.id, g.owner_id, g.amount, g.n, a.id as account_id, a.balance, a.seq, sum(g.amount) over wallet as so_far
        from unnest(p_postings, p_owners, p_amounts) with ordinality as g (id, owner_id, amount, n)
        join ledger.account a on a.merchant_id = v_merchant and a.owner_id = g.owner_id
          and a.kind = p_account and a.currency = p_currency
        where g.id = any (v_new)
        window wallet as (partition by a.id order by g.n)
    ), parted as materialized (
      select k.*, (least(k.balance, k.so_far) - least(k.balance, k.so_far - k.amount))::bigint as taken from asked k
    ), done as materialized (
      select t.id, t.owner_id, t.amount, t.account_id, t.taken, t.amount - t.taken as owed,
             case when t.taken > 0 then (t.balance - least(t.balance, t.so_far))::bigint end as balance_after,
             case when t.taken > 0 then t.seq + count(*) filter (where t.taken > 0) over (partition by t.account_id order by t.n) end as seq
        from parted t
    ), moved as (
      update ledger.account a set balance = a.balance - t.total, seq = a.seq + t.entries
        from (select account_id, sum(taken)::bigint as total, count(*) as entries from done where taken > 0 group by account_id) t
        where a.id = t.account_id
    ), written as (
      select ledger.write_entries(p_at, array_agg(d.id) || array_agg(d.id) || array_agg(d.id), array_agg(1) || array_agg(2) || array_agg(3),
               array_agg(case when d.taken > 0 then d.account_id end) || array_agg(v_house) || array_agg(case when d.owed > 0 then v_debts end),
               array_agg(p_currency) || array_agg(p_currency) || array_agg(p_currency),
               array_agg(-d.taken) || array_agg(d.amount) || array_agg(-d.owed), array_agg(d.seq), array_agg(d.balance_after)) from done d
    ), owed as (
      insert into ledger.debt as e (merchant_id, owner_id, currency, owed, since)
        select v_merchant, d.owner_id, p_currency, sum(d.owed)::bigint, p_at from done d where d.owed > 0 group by d.owner_id
        on conflict (merchant_id, owner_id, currency) do update
          set owed = e.owed + excluded.owed, since = case when e.owed = 0 then excluded.since else e.since end
    )
    select d.id, d.owner_id, d.taken, d.balance_after, d.seq from done d cross join written;
end
$$;
alter function ledger.take_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.take_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) from public;
grant execute on function ledger.take_many(text, timestamptz, text, text, text, uuid[], text[], uuid[], bigint[]) to mela_app;
