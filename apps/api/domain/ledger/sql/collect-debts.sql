-- Collects what these players owe as far as their cash goes: one posting for each who has both.
create or replace function ledger.collect_debts(p_at timestamptz, p_currency text, p_postings uuid[], p_owners uuid[])
  returns table (posting_id uuid, owner_id uuid, taken bigint, balance bigint, seq bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_merchant uuid := platform.current_merchant();
  v_debts uuid;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  v_debts := ledger.account_id(v_merchant, null, 'debts', p_currency);
  perform from ledger.account a
    where a.merchant_id = v_merchant and a.owner_id = any (p_owners) and a.kind = 'cash' and a.currency = p_currency
    order by a.id for update;
  return query
    with due as materialized (
      select g.id, g.owner_id, a.id as account_id, least(a.balance, d.owed) as taken,
             a.balance - least(a.balance, d.owed) as balance_after, a.seq + 1 as seq
        from unnest(p_postings, p_owners) as g (id, owner_id)
        join ledger.debt d on d.merchant_id = v_merchant and d.owner_id = g.owner_id and d.currency = p_currency and d.owed > 0
        join ledger.account a on a.merchant_id = v_merchant and a.owner_id = g.owner_id
          and a.kind = 'cash' and a.currency = p_currency and a.balance > 0
    ), posted as (
      insert into ledger.posting (id, merchant_id, kind, key, posted_at)
        select d.id, v_merchant, 'debt-collected', d.id::text, p_at from due d
    ), moved as (
      update ledger.account a set balance = d.balance_after, seq = d.seq from due d where a.id = d.account_id
    ), written as (
      select ledger.write_entries(p_at, array_agg(d.id) || array_agg(d.id), array_agg(1) || array_agg(2),
               array_agg(d.account_id) || array_agg(v_debts), array_agg(p_currency) || array_agg(p_currency),
               array_agg(-d.taken) || array_agg(d.taken), array_agg(d.seq), array_agg(d.balance_after)) from due d
    ), paid as (
      update ledger.debt e set owed = e.owed - d.taken from due d
        where e.merchant_id = v_merchant and e.owner_id = d.owner_id and e.currency = p_currency
    )
    select d.id, d.owner_id, d.taken, d.balance_after, d.seq from due d cross join written;
end
$$;
alter function ledger.collect_debts(timestamptz, text, uuid[], uuid[]) owner to mela_ledger;
revoke execute on function ledger.collect_debts(timestamptz, text, uuid[], uuid[]) from public;
grant execute on function ledger.collect_debts(timestamptz, text, uuid[], uuid[]) to mela_app;
