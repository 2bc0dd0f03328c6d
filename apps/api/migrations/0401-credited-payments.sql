-- One payment from outside is worth money once, by whichever of an account's channels and doors it is told of. Its reference lies here as
-- it is compared (payment-key.ts). A company's own list may show that one reference was paid more than once: `nth` says which it was.
create table cashier.credited_payment (
  merchant_id uuid not null,
  account_id uuid not null,
  reference_key text not null,
  nth smallint not null default 1 check (nth > 0),
  deposit_id uuid not null,
  credited_at timestamptz not null,
  adopted boolean not null default false,   -- credited before payments were kept here
  primary key (merchant_id, account_id, reference_key, nth),
  unique (merchant_id, deposit_id),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  foreign key (merchant_id, deposit_id) references cashier.deposit (merchant_id, id)
);
create trigger credited_payment_is_history before update or delete on cashier.credited_payment
  for each row execute function platform.refuse_change();
select platform.protect('cashier.credited_payment');
grant select, insert on cashier.credited_payment to mela_app;

-- No door credits a deposit without using up a payment for it.
create function cashier.refuse_unpaid_credit() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier.credited_payment p
                  where p.merchant_id = new.merchant_id and p.deposit_id = new.id) then
    raise exception 'deposit % is credited for no payment', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger credited_for_a_payment after insert or update of state on cashier.deposit
  for each row when (new.state = 'credited') execute function cashier.refuse_unpaid_credit();

-- A payment of nobody's waits once, whichever of its account's channels it was told of.
alter table cashier.unmatched_payment
  drop constraint unmatched_payment_merchant_id_channel_id_reference_amount_c_key,
  add column account_id uuid,
  add column reference_key text,
  add column nth smallint not null default 1 check (nth > 0),
  add foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  add constraint told_apart_by_account check ((account_id is null) = (reference_key is null));
create unique index unmatched_payment_once
  on cashier.unmatched_payment (merchant_id, account_id, reference_key, amount, currency, nth);
create unique index unmatched_payment_once_before
  on cashier.unmatched_payment (merchant_id, channel_id, reference, amount, currency) where account_id is null;

-- Deposits that name one payment of an account.
create index deposit_of_payment on cashier.deposit (merchant_id, account_id, transaction_id) where transaction_id is not null;
