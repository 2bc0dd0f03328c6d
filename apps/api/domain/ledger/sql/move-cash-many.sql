-- Moves money between players' cash and house accounts, each row a posting of two entries, once per (kind, key). Locks the owners' wallets;
-- a row without amount does only that. Answers the balance after each row, in their order, and the entry's number where money moved. Both null,
-- and nothing written, for every row of a wallet that would fall below zero on the way, or is watched, or is not there, or is an owner's second.
-- Wallets are moved in the order of their owners, as the index has them, so that batches cannot deadlock each other: a bitmap scan would
-- take them as they lie in the table. Those that do not move are locked after them; who holds some already does not wait for more, so it throws where somebody else holds one.
create or replace function ledger.move_cash_many(
  p_kinds text[], p_at timestamptz, p_postings uuid[], p_keys text[], p_owners uuid[], p_houses text[], p_currencies text[],
  p_amounts bigint[], out balances bigint[], out seqs bigint[])
  language plpgsql security definer set search_path = pg_catalog set enable_bitmapscan = off as $$
declare
  v_merchant uuid := platform.current_merchant();
  v_rows int := cardinality(p_kinds);
  -- The owners whose wallets are to move: by how much, how far down on the way, by how many entries.
  v_owners uuid[] := '{}';
  v_currencies text[] := '{}';
  v_sums bigint[] := '{}';
  v_lows bigint[] := '{}';
  v_moves bigint[] := '{}';
  -- The wallets that did: whose they are, and where they stood.
  v_moved uuid[];
  v_wallets uuid[];
  v_balances bigint[];
  v_seqs bigint[];
  -- Of each row.
  v_at int[] := array_fill(null::int, array[v_rows]);
  v_wallet_ids uuid[] := array_fill(null::uuid, array[v_rows]);
  v_house_ids uuid[] := v_wallet_ids;
  v_given bigint[] := array_fill(null::bigint, array[v_rows]);
  v_house text;
  v_houses text[] := '{}';
  v_known uuid[] := '{}';
  v_any_left boolean := false;
  v_any_entry boolean := false;
  w int;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  balances := v_given;
  seqs := v_given;

  for i in 1 .. v_rows loop
    w := array_position(v_owners, p_owners[i]);
    if p_amounts[i] is null or v_currencies[w] <> p_currencies[i] then
      v_any_left := v_any_left or p_owners[i] is not null;
      continue;
    end if;
    if w is null then
      w := cardinality(v_owners) + 1;
      v_owners[w] := p_owners[i];
      v_currencies[w] := p_currencies[i];
      v_sums[w] := p_amounts[i];
      v_lows[w] := p_amounts[i];
      v_moves[w] := 0;
    else
      v_sums[w] := v_sums[w] + p_amounts[i];
      v_lows[w] := least(v_lows[w], v_sums[w]);
    end if;
    v_at[i] := w;
    balances[i] := v_sums[w];
    if p_amounts[i] <> 0 then
      v_moves[w] := v_moves[w] + 1;
      seqs[i] := v_moves[w];
    end if;
  end loop;

  -- By arrays: joined with rows, a table that the planner still thinks small would be read whole.
  with moved as (
    update ledger.account a set
        balance = a.balance + v_sums[array_position(v_owners, a.owner_id)],
        seq = a.seq + v_moves[array_position(v_owners, a.owner_id)]
      where a.merchant_id = v_merchant and a.owner_id = any (v_owners) and a.kind = 'cash'
        and a.currency = v_currencies[array_position(v_owners, a.owner_id)]
        and not a.beside_bonus and not a.within_limits and a.balance + v_lows[array_position(v_owners, a.owner_id)] >= 0
      returning a.owner_id, a.id, a.balance, a.seq
  ) select array_agg(m.owner_id), array_agg(m.id), array_agg(m.balance), array_agg(m.seq)
      into v_moved, v_wallets, v_balances, v_seqs from moved m;

  for i in 1 .. v_rows loop
    continue when v_at[i] is null;
    w := array_position(v_moved, p_owners[i]);
    if w is null then
      v_any_left := true;
      balances[i] := null;
      seqs[i] := null;
      continue;
    end if;
    balances[i] := v_balances[w] - v_sums[v_at[i]] + balances[i];
    continue when seqs[i] is null;
    v_any_entry := true;
    seqs[i] := v_seqs[w] - v_moves[v_at[i]] + seqs[i];
    v_wallet_ids[i] := v_wallets[w];
    v_given[i] := -p_amounts[i];
    v_house := p_houses[i] || p_currencies[i];
    if array_position(v_houses, v_house) is null then
      v_houses := v_houses || v_house;
      v_known := v_known || ledger.account_id(v_merchant, null, p_houses[i], p_currencies[i]);
    end if;
    v_house_ids[i] := v_known[array_position(v_houses, v_house)];
  end loop;
  if v_any_left then
    if v_moved is null then
      perform ledger.lock_cash(p_owners);
    else
      perform from unnest(p_owners) o (owner)
        cross join lateral (select from ledger.account a
          where a.merchant_id = v_merchant and a.owner_id = o.owner and a.kind = 'cash' for update nowait) a;
    end if;
  end if;
  if not v_any_entry then
    return;
  end if;

  insert into ledger.posting (id, merchant_id, kind, key, posted_at)
    select g.id, v_merchant, g.kind, g.key, p_at
      from (select unnest(p_postings) as id, unnest(p_kinds) as kind, unnest(p_keys) as key, unnest(seqs) as seq) g
      where g.seq is not null;
  perform ledger.write_entries(p_at, p_postings || p_postings, array_fill(1, array[v_rows]) || array_fill(2, array[v_rows]),
    v_wallet_ids || v_house_ids, p_currencies || p_currencies, p_amounts || v_given, seqs, balances);
end
$$;
alter function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) from public;
grant execute on function ledger.move_cash_many(text[], timestamptz, uuid[], text[], uuid[], text[], text[], bigint[]) to mela_app;
