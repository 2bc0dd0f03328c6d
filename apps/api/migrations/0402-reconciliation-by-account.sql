-- A gateway's list is of an account, which several channels may share: it is held against all of them at once.
alter table cashier.reconciliation
  alter column channel_id drop not null,          -- of reconciliations of before
  add column account_id uuid,
  add foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  add constraint of_an_account check (channel_id is not null or account_id is not null);

-- The payments that a deposit was credited for.
create index unmatched_payment_credited on cashier.unmatched_payment (merchant_id, credited_deposit_id)
  where credited_deposit_id is not null;
