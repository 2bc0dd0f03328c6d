-- Writes the entries of postings: all there are, whatever moves the money, in one statement, which is checked once, as a whole. What has no
-- account is passed over. `p_seqs`, `p_balances`: where a player's account stands with the entry; null for the house's.
create or replace function ledger.write_entries(
  p_at timestamptz, p_postings uuid[], p_positions int[], p_accounts uuid[], p_currencies text[], p_amounts bigint[],
  p_seqs bigint[], p_balances bigint[]) returns void
  language plpgsql as $$
declare
  v_merchant uuid := platform.current_merchant();
begin
  insert into ledger.entry (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
    select v_merchant, g.posting_id, g.position, g.account_id, g.currency, g.amount, g.seq, g.balance, p_at
      from (select unnest(p_postings) as posting_id, unnest(p_positions) as position, unnest(p_accounts) as account_id,
              unnest(p_currencies) as currency, unnest(p_amounts) as amount, unnest(p_seqs) as seq, unnest(p_balances) as balance) g
      where g.account_id is not null;
end
$$;
alter function ledger.write_entries(timestamptz, uuid[], int[], uuid[], text[], bigint[], bigint[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.write_entries(timestamptz, uuid[], int[], uuid[], text[], bigint[], bigint[], bigint[]) from public;
