-- What somebody asks of a list now and then, kept under a name.
create table operator.list_view (
  merchant_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  -- the call of the list
  list text not null,
  name text not null check (length(name) between 1 and 40),
  address text not null check (length(address) <= 2000),
  -- the role whose people see it; null: its owner alone
  role text,
  primary key (merchant_id, id),
  unique (merchant_id, staff_id, list, name),
  foreign key (merchant_id, staff_id) references operator.staff (merchant_id, id)
);
create index on operator.list_view (merchant_id, list, role) where role is not null;
select platform.protect('operator.list_view');
grant select, insert, update, delete on operator.list_view to mela_app;

-- What staff order their lists by; the key of a row decides between equals.
create index deposit_by_time on cashier.deposit (merchant_id, created_at, id);
create index deposit_by_submission on cashier.deposit (merchant_id, submitted_at, id);
create index deposit_by_amount on cashier.deposit (merchant_id, amount, id);
create index deposit_by_payment on cashier.deposit (merchant_id, transaction_id) where transaction_id is not null;
create index withdrawal_by_time on cashier.withdrawal (merchant_id, requested_at, id);
create index withdrawal_by_amount on cashier.withdrawal (merchant_id, amount, id);
create index unmatched_payment_by_time on cashier.unmatched_payment (merchant_id, received_at, id);
create index unmatched_payment_by_amount on cashier.unmatched_payment (merchant_id, amount, id);
create index grant_by_time on bonuses."grant" (merchant_id, made_at, id);
create index grant_by_amount on bonuses."grant" (merchant_id, amount, id);
create index account_by_time on identity.account (merchant_id, opened_at, id);
