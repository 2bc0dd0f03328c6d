-- Posts one balanced set of entries exactly once per (kind, key), between any accounts.
-- Answers one row per entry with outcome 'posted' or 'replay'; 'key-reused' when the key belongs to other entries;
-- or a single row 'insufficient-funds' naming the entry that would have gone below zero, having written nothing.
create or replace function ledger.post(
  p_posting uuid, p_kind text, p_key text, p_at timestamptz,
  p_owners uuid[], p_accounts text[], p_currencies text[], p_amounts bigint[], p_memo jsonb)
  returns table (outcome text, posting_id uuid, entry_position int, balance bigint, seq bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_merchant uuid := platform.current_merchant();
  v_count int := cardinality(p_amounts);
  v_ids uuid[] := '{}';
  v_earlier uuid;
  v_balance bigint;
  v_seq bigint;
  v_balances bigint[] := array_fill(null::bigint, array[v_count]);
  v_seqs bigint[] := v_balances;
  v_total bigint := 0;
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;

  select p.id into v_earlier from ledger.posting p
    where p.merchant_id = v_merchant and p.kind = p_kind and p.key = p_key;
  if found then
    return query select * from ledger.replay_of(v_earlier, p_owners, p_accounts, p_currencies, p_amounts);
    return;
  end if;

  for i in 1 .. v_count loop
    v_ids := v_ids || ledger.account_id(v_merchant, p_owners[i], p_accounts[i], p_currencies[i]);
    v_total := v_total + p_amounts[i];
  end loop;
  if v_count < 2 or v_total <> 0 then
    raise exception 'posting % does not balance', p_posting using errcode = 'check_violation';
  end if;

  perform from ledger.account a where a.id = any (v_ids) and a.balance is not null order by a.id for update;

  -- A twin of this call may have committed while this one waited for the locks.
  select p.id into v_earlier from ledger.posting p
    where p.merchant_id = v_merchant and p.kind = p_kind and p.key = p_key;
  if found then
    return query select * from ledger.replay_of(v_earlier, p_owners, p_accounts, p_currencies, p_amounts);
    return;
  end if;

  for i in 1 .. v_count loop
    if p_owners[i] is not null and p_amounts[i] < 0 then
      select a.balance into v_balance from ledger.account a where a.id = v_ids[i];
      if v_balance + p_amounts[i] < 0 then
        return query select 'insufficient-funds', null::uuid, i, v_balance, null::bigint;
        return;
      end if;
    end if;
  end loop;

  insert into ledger.posting (id, merchant_id, kind, key, posted_at, memo)
    values (p_posting, v_merchant, p_kind, p_key, p_at, p_memo);
  for i in 1 .. v_count loop
    if p_owners[i] is not null then
      update ledger.account a set balance = a.balance + p_amounts[i], seq = a.seq + 1
        where a.id = v_ids[i] returning a.balance, a.seq into v_balance, v_seq;
      v_balances[i] := v_balance;
      v_seqs[i] := v_seq;
    end if;
  end loop;
  perform ledger.write_entries(p_at, array_fill(p_posting, array[v_count]), array(select generate_series(1, v_count)), v_ids, p_currencies,
    p_amounts, v_seqs, v_balances);
  return query select 'posted', p_posting, g.n::int, g.balance, g.seq
    from unnest(v_balances, v_seqs) with ordinality as g (balance, seq, n);
end
$$;
alter function ledger.post(uuid, text, text, timestamptz, uuid[], text[], text[], bigint[], jsonb) owner to mela_ledger;
revoke execute on function ledger.post(uuid, text, text, timestamptz, uuid[], text[], text[], bigint[], jsonb) from public;
grant execute on function ledger.post(uuid, text, text, timestamptz, uuid[], text[], text[], bigint[], jsonb) to mela_app;
