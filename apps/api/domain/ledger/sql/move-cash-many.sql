-- Moves money between players' cash and house accounts, each row a posting of two entries, once per (kind, key). Locks the owners' wallets in
-- the order of their owners, so that batches cannot deadlock each other; a row without amount does only that. Answers the balance after each row,
-- in their order, and the entry's number where money moved. Both null, and nothing written, for every row of a wallet that would fall below zero on
-- the way, or is watched, or is not there.
create or replace function ledger.move_cash_many(
  p_kinds text[], p_at timestamptz, p_postings uuid[], p_keys text[], p_owners uuid[], p_houses text[], p_currencies text[],
  p_amounts bigint[], out balances bigint[], out seqs bigint[])
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_rows int := cardinality(p_amounts);
  -- The wallets that are locked, and where they stand.
  v_owners uuid[];
  v_wallets uuid[];
  v_currencies text[];
  v_balances bigint[];
  v_seqs bigint[];
  v_is_moved boolean[];
  v_is_short boolean[];
  v_any_short boolean := false;
  -- Of each row.
  v_at int[] := array_fill(null::int, array[v_rows]);
  v_house_ids uuid[] := array_fill(null::uuid, array[v_rows]);
  v_house text;
  v_houses text[] := '{}';
  v_known uuid[] := '{}';
  w int;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  balances := array_fill(null::bigint, array[v_rows]);
  seqs := balances;

  select array_agg(l.owner), array_agg(l.id), array_agg(l.currency), array_agg(case when l.watches = 0 then l.balance end),
         array_agg(l.seq), array_agg(false), array_agg(false)
    into v_owners, v_wallets, v_currencies, v_balances, v_seqs, v_is_moved, v_is_short
    from (select o.owner, a.id, a.currency, a.balance, a.seq, a.watches
            from unnest(array(select distinct g from unnest(p_owners) g where g is not null order by g)) as o (owner)
            cross join lateral (select a.id, a.currency, a.balance, a.seq, a.watches from ledger.account a
              where a.merchant_id = v_merchant and a.owner_id = o.owner and a.kind = 'cash' for update) a) l;

  for i in 1 .. v_rows loop
    continue when p_amounts[i] is null;
    w := array_position(v_owners, p_owners[i]);
    while w is not null and v_currencies[w] <> p_currencies[i] loop
      w := array_position(v_owners, p_owners[i], w + 1);
    end loop;
    continue when w is null or v_balances[w] is null;
    v_at[i] := w;
    v_balances[w] := v_balances[w] + p_amounts[i];
    balances[i] := v_balances[w];
    if v_balances[w] < 0 then
      v_is_short[w] := true;
      v_any_short := true;
    end if;
    if p_amounts[i] <> 0 then
      v_is_moved[w] := true;
      v_seqs[w] := v_seqs[w] + 1;
      seqs[i] := v_seqs[w];
      v_house := p_houses[i] || p_currencies[i];
      if array_position(v_houses, v_house) is null then
        v_houses := v_houses || v_house;
        v_known := v_known || ledger.account_id(v_merchant, null, p_houses[i], p_currencies[i]);
      end if;
      v_house_ids[i] := v_known[array_position(v_houses, v_house)];
    end if;
  end loop;
  if v_any_short then
    for i in 1 .. v_rows loop
      if v_is_short[v_at[i]] then
        v_is_moved[v_at[i]] := false;
        balances[i] := null;
        seqs[i] := null;
      end if;
    end loop;
  end if;
  if not coalesce(true = any (v_is_moved), false) then
    return;
  end if;

  update ledger.account a set balance = g.balance, seq = g.seq
    from unnest(v_wallets, v_balances, v_seqs, v_is_moved) as g (id, balance, seq, is_moved)
    where g.is_moved and a.id = g.id;
  insert into ledger.posting (id, merchant_id, kind, key, fingerprint, posted_at)
    select g.id, v_merchant, g.kind, g.key, md5(concat_ws('|', g.owner, g.house, g.currency, g.amount))::uuid, p_at
      from unnest(p_postings, p_kinds, p_keys, p_owners, p_houses, p_currencies, p_amounts, seqs)
        as g (id, kind, key, owner, house, currency, amount, seq)
      where g.seq is not null;
  insert into ledger.entry
      (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
    select v_merchant, g.id, e.position, e.account_id, g.currency, e.amount, e.seq, e.balance, p_at
      from unnest(p_postings, v_at, v_house_ids, p_currencies, p_amounts, seqs, balances)
        as g (id, wallet, house_id, currency, amount, seq, balance)
      cross join lateral (values (1, v_wallets[g.wallet], g.amount, g.seq, g.balance), (2, g.house_id, -g.amount, null, null))
        as e (position, account_id, amount, seq, balance)
      where g.seq is not null;
end
$$;
alter function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) from public;
grant execute on function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) to mela_app;
