-- Entries follow their posting, so they are looked at when the transaction ends; for bets the condition keeps it from being asked.
create or replace function ledger.note_movement() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into ledger.movement (merchant_id, posting_id, position, account_id, seq, kind, amount, balance_after, posted_at)
    select e.merchant_id, e.posting_id, e.position, e.account_id, e.seq, new.kind, e.amount, e.balance_after, e.posted_at
      from ledger.entry e where e.posting_id = new.id and e.seq is not null;
  return null;
end
$$;
alter function ledger.note_movement() owner to mela_ledger;
