-- A gateway's own list of a day's payments beside the books, and every difference.
create table cashier.reconciliation (
  merchant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  day date not null,
  ran_at timestamptz not null,
  gateway_count int not null,
  gateway_sum bigint not null,
  books_count int not null,
  books_sum bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id)
);
create index reconciliation_latest on cashier.reconciliation (merchant_id, day desc, id desc);

create table cashier.reconciliation_difference (
  merchant_id uuid not null,
  reconciliation_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('not-credited', 'not-paid', 'other-amount', 'unknown-reference')),
  gateway_amount bigint,
  books_amount bigint,
  deposit_id uuid,
  primary key (merchant_id, reconciliation_id, reference),
  foreign key (merchant_id, reconciliation_id) references cashier.reconciliation (merchant_id, id)
);

select platform.protect('cashier.reconciliation');
select platform.protect('cashier.reconciliation_difference');
grant select, insert on cashier.reconciliation, cashier.reconciliation_difference to mela_app;
create trigger reconciliation_is_history before update or delete on cashier.reconciliation
  for each row execute function platform.refuse_change();
create trigger reconciliation_difference_is_history before update or delete on cashier.reconciliation_difference
  for each row execute function platform.refuse_change();

-- What a channel has credited in a time.
create index deposit_credited_by_channel on cashier.deposit (merchant_id, channel_id, moved_at) where state = 'credited';
