-- The accounts into which money comes, and from which companies send it: each belongs to one brand of the installation, for good. Which
-- account a row stands for lies hashed: to tell two apart is all that it is for.
create table cashier.receiving_account (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('gateway', 'number', 'address')),
  key_hash bytea not null check (length(key_hash) = 32),
  registered_at timestamptz not null,
  primary key (merchant_id, id)
);
-- Over all brands: whoever comes second finds that it is taken, and never sees by whom.
create unique index receiving_account_of_one_brand on cashier.receiving_account (key_hash);
create trigger receiving_account_is_history before update or delete on cashier.receiving_account
  for each row execute function platform.refuse_change();
select platform.protect('cashier.receiving_account');
grant select, insert on cashier.receiving_account to mela_app;

-- Null until it is known; channels of before learn theirs when a program starts (adopt-accounts.ts).
alter table cashier.deposit_channel
  add column account_id uuid,
  add foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id);
alter table cashier.payout_channel
  add column account_id uuid,
  add foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id);

-- The account that the money of a deposit goes to, as its member was told.
alter table cashier.deposit
  add column account_id uuid,
  add foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id);
