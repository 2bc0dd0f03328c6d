-- Ways to pay in without a gateway: the member sends money to a number, an account or an address, says under which
-- transaction, and staff find it on their statement.
alter table cashier.deposit_channel
  add column kind text not null default 'gateway' check (kind in ('gateway', 'mobile', 'bank', 'crypto')),
  add column provider text not null default '' check (provider ~ '^[a-z0-9-]{0,30}$'),  -- whose wallet or bank it is
  add column receiving jsonb,               -- where the money goes; null until two people have said it
  add column note jsonb not null default '{}',          -- by language: what payers should mind
  add column opens_at smallint check (opens_at between 0 and 1439),    -- minutes of the brand's day; null: at all hours
  add column closes_at smallint check (closes_at between 0 and 1439),
  add column levels smallint[],             -- for members of these levels; null: for all
  add column second_approval_above bigint not null default 200000000,
  add column pay_minutes int not null default 30 check (pay_minutes between 5 and 10080),
  add column late_minutes int not null default 1440 check (late_minutes >= 0),
  add column version int not null default 0,
  alter column connector drop not null,
  alter column credentials drop not null,
  add constraint gateways_have_connectors check ((kind = 'gateway') = (connector is not null)),
  add constraint connectors_know_us check ((connector is null) = (credentials is null)),
  add constraint hours_are_two check ((opens_at is null) = (closes_at is null)),
  add constraint open_when_known check (not open or kind = 'gateway' or receiving is not null);
alter table cashier.deposit_channel alter column kind drop default;

-- Where a channel's money goes could lead it astray: one person proposes, another one says yes.
create table cashier.receiving_change (
  merchant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  receiving jsonb not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  state text not null check (state in ('standing', 'done', 'refused', 'taken-back')),
  closed_by uuid,
  closed_at timestamptz,
  closing_note text,
  primary key (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id),
  constraint two_people check (state <> 'done' or closed_by <> proposed_by)
);
create unique index receiving_change_standing on cashier.receiving_change (merchant_id, channel_id) where state = 'standing';

-- The house's own ordering of its members, which channels can be kept for; without a row it is 0.
create table cashier.member_level (
  merchant_id uuid not null,
  member_id uuid not null,
  level smallint not null check (level between 0 and 99),
  set_at timestamptz not null,
  primary key (merchant_id, member_id)
);

alter table cashier.deposit
  add column kind text not null default 'gateway' check (kind in ('gateway', 'mobile', 'bank', 'crypto')),
  add column asked bigint,                  -- what was named at first, where another amount came
  add column receiving jsonb,               -- where the member was told to pay
  add column network text,                  -- within which a transaction's number is unique
  add column transaction_id text,
  add column sender_sealed bytea,
  add column sender_end text,
  add column submitted_at timestamptz,
  add column claimed_by uuid,
  add column needs_two boolean not null default false,
  add column first_approval_by uuid,
  add column approved_amount bigint,
  add column second_approval_by uuid,
  add column reason text,                   -- shown to the member: why it was rejected
  add constraint two_people check (second_approval_by is null or second_approval_by <> first_approval_by),
  add constraint approved_by_enough check (state <> 'credited' or kind = 'gateway'
    or (first_approval_by is not null and (not needs_two or second_approval_by is not null)));
alter table cashier.deposit alter column kind drop default;
create index deposit_submitted on cashier.deposit (merchant_id, submitted_at) where state = 'submitted' and kind <> 'gateway';
create index deposit_of_transaction on cashier.deposit (merchant_id, network, transaction_id) where transaction_id is not null;

-- A payment's number is worth money once, whoever names it.
create table cashier.credited_transaction (
  merchant_id uuid not null,
  network text not null,
  transaction_id text not null,
  deposit_id uuid not null,
  credited_at timestamptz not null,
  primary key (merchant_id, network, transaction_id),
  foreign key (merchant_id, deposit_id) references cashier.deposit (merchant_id, id)
);
create trigger credited_transaction_is_history before update or delete on cashier.credited_transaction
  for each row execute function platform.refuse_change();

-- Pictures of payments, drawn anew.
create table cashier.deposit_proof (
  merchant_id uuid not null,
  id uuid not null,
  deposit_id uuid not null,
  type text not null,
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, deposit_id) references cashier.deposit (merchant_id, id)
);
create index deposit_proof_of on cashier.deposit_proof (merchant_id, deposit_id, id);

-- Money that came and that no deposit accounts for, until staff have said whose it is.
create table cashier.unmatched_payment (
  merchant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  source text not null check (source in ('gateway', 'staff', 'reconciliation')),
  reference text not null,                  -- the gateway's order, or the payment's own number
  amount bigint not null check (amount > 0),
  currency text not null,
  why text not null check (why in ('other-amount', 'unknown-reference', 'late', 'nobody-named-it', 'not-credited')),
  deposit_id uuid,                          -- the deposit that it names
  received_at timestamptz not null,
  state text not null check (state in ('open', 'credited', 'returned', 'dismissed')),
  claimed_by uuid,
  member_id uuid,                           -- whose one person says that it is
  proposed_by uuid,
  proposed_at timestamptz,
  closed_by uuid,
  credited_deposit_id uuid,
  moved_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, channel_id, reference, amount, currency),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id),
  constraint two_people check (proposed_by is null or state <> 'credited' or closed_by <> proposed_by)
) with (fillfactor = 80);
create index unmatched_payment_open on cashier.unmatched_payment (merchant_id, id) where state = 'open';

alter table cashier.gateway_notice drop constraint gateway_notice_outcome_check;
alter table cashier.gateway_notice add constraint gateway_notice_outcome_check check (outcome in
  ('noted', 'submitted', 'credited', 'rejected', 'already-credited', 'other-amount', 'unknown-reference', 'late'));
drop index cashier.gateway_notice_unmatched;

select platform.protect('cashier.receiving_change');
select platform.protect('cashier.member_level');
select platform.protect('cashier.credited_transaction');
select platform.protect('cashier.deposit_proof');
select platform.protect('cashier.unmatched_payment');
grant select, insert, update on cashier.receiving_change, cashier.member_level, cashier.unmatched_payment to mela_app;
grant select, insert on cashier.credited_transaction to mela_app;
grant select, insert, delete on cashier.deposit_proof to mela_app;
