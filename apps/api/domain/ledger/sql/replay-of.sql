-- The answer of a posting that was made before: its player-side balances as they stood right after it.
create or replace function ledger.replay_of(p_posting ledger.posting, p_fingerprint uuid)
  returns table (outcome text, posting_id uuid, entry_position int, balance bigint, seq bigint)
  language sql stable as $$
  select case when p_posting.fingerprint = p_fingerprint then 'replay' else 'key-reused' end,
         e.posting_id, e.position::int, e.balance_after, e.seq
    from ledger.entry e where e.posting_id = p_posting.id order by e.position
$$;
alter function ledger.replay_of(ledger.posting, uuid) owner to mela_ledger;
revoke execute on function ledger.replay_of(ledger.posting, uuid) from public;
