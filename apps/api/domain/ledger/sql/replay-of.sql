-- The answer of a posting that was made before: its player-side balances as they stood right after it; that its key was used for something
-- else, where the entries asked for now are not those that stand there.
create or replace function ledger.replay_of(p_posting uuid, p_owners uuid[], p_accounts text[], p_currencies text[], p_amounts bigint[])
  returns table (outcome text, posting_id uuid, entry_position int, balance bigint, seq bigint)
  language sql stable as $$
  with booked as materialized (
    select e.position, a.owner_id, a.kind, e.currency, e.amount, e.balance_after, e.seq
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.posting_id = p_posting
  ), compared as (
    select (array_agg(b.owner_id order by b.position), array_agg(b.kind order by b.position), array_agg(b.currency order by b.position),
            array_agg(b.amount order by b.position)) = (p_owners, p_accounts, p_currencies, p_amounts) as is_same
      from booked b
  )
  select case when c.is_same then 'replay' else 'key-reused' end, p_posting, b.position::int, b.balance_after, b.seq
    from booked b cross join compared c order by b.position
$$;
alter function ledger.replay_of(uuid, uuid[], text[], text[], bigint[]) owner to mela_ledger;
revoke execute on function ledger.replay_of(uuid, uuid[], text[], text[], bigint[]) from public;
