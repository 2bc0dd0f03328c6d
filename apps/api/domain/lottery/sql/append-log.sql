-- Adds entries to the brand's log, one after the other, and answers the index of the first. With each leaf stand the hashes of all subtrees
-- that it completes, so that every hash of a proof is one look at one row. The log's length stays locked until the transaction ends.
create or replace function lottery.append_log(p_kinds text[], p_draws uuid[], p_settlements smallint[], p_texts text[]) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_merchant uuid := platform.current_merchant();
  -- What is hashed begins with what it is (RFC 6962).
  c_leaf constant bytea := '\x00';
  c_node constant bytea := '\x01';
  v_first bigint;
  v_at bigint;
  v_level int;
  v_hash bytea;
  v_hashes bytea;
  v_edge bytea[];
begin
  if v_merchant is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  insert into lottery.log_size (merchant_id, size) values (v_merchant, 0) on conflict do nothing;
  select size into strict v_first from lottery.log_size where merchant_id = v_merchant for update;
  -- The log is a full subtree for each bit of its length, of as many leaves as the bit counts.
  for v_level in 0..62 loop
    if (v_first >> v_level) & 1 = 1 then
      select substring(hashes from v_level * 32 + 1 for 32) into strict v_hash from lottery.log_entry
       where merchant_id = v_merchant and leaf_index = ((v_first >> v_level) << v_level) - 1;
      v_edge[v_level] := v_hash;
    end if;
  end loop;
  for v_line in 1..cardinality(p_texts) loop
    v_at := v_first + v_line - 1;
    v_hash := sha256(c_leaf || convert_to(p_texts[v_line], 'UTF8'));
    v_hashes := v_hash;
    v_level := 0;
    while (v_at >> v_level) & 1 = 1 loop
      v_hash := sha256(c_node || v_edge[v_level] || v_hash);
      v_hashes := v_hashes || v_hash;
      v_level := v_level + 1;
    end loop;
    v_edge[v_level] := v_hash;
    insert into lottery.log_entry (merchant_id, leaf_index, kind, draw_id, settlement, text, hashes)
      values (v_merchant, v_at, p_kinds[v_line], p_draws[v_line], p_settlements[v_line], p_texts[v_line], v_hashes);
  end loop;
  update lottery.log_size set size = v_first + cardinality(p_texts) where merchant_id = v_merchant;
  return v_first;
end
$$;
alter function lottery.append_log(text[], uuid[], smallint[], text[]) owner to mela_audit;
revoke execute on function lottery.append_log(text[], uuid[], smallint[], text[]) from public;
grant execute on function lottery.append_log(text[], uuid[], smallint[], text[]) to mela_app;
