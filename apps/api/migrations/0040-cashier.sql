create schema cashier;
grant usage on schema cashier to mela_app;

-- A merchant's rules for money in and out. Without a row the defaults of cashier/policy.ts hold.
create table cashier.policy (
  merchant_id uuid primary key,
  withdrawal_min bigint not null check (withdrawal_min > 0),
  withdrawal_max bigint not null,
  free_daily_count smallint not null check (free_daily_count >= 0),
  fee_rate int not null check (fee_rate between 0 and 10000),       -- 1/10 000 of the amount, beyond the free count
  second_approval_above bigint not null,
  receipt_minutes int not null check (receipt_minutes > 0),
  forced_receipt text not null check (forced_receipt in ('keep', 'refund')),
  payout_account_wait_hours int not null check (payout_account_wait_hours >= 0),
  turnover_percent int not null check (turnover_percent >= 0),      -- of each deposit
  check (withdrawal_max >= withdrawal_min)
);

-- Withdrawals stand still while a stop is open: the verifier opens one, staff lift it.
create table cashier.stop (
  merchant_id uuid not null,
  id uuid not null,
  law text not null,
  subject text not null,
  stopped_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid,
  primary key (merchant_id, id)
);
create unique index stop_open on cashier.stop (merchant_id) where lifted_at is null;

-- Ways to pay in, as data. `connector` names the code that speaks to the company behind it; `credentials` are ours there.
create table cashier.deposit_channel (
  merchant_id uuid not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  connector text not null,
  credentials jsonb not null,
  name jsonb not null,              -- by language
  currency text not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  fee_rate int not null check (fee_rate between 0 and 10000),
  presets bigint[] not null,
  position smallint not null,
  open boolean not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  check (amount_max >= amount_min)
);

create table cashier.deposit (
  merchant_id uuid not null,
  id uuid not null,
  reference text not null,          -- what people and gateways call it
  member_id uuid not null,
  channel_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in ('created', 'submitted', 'credited', 'rejected', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id)
) with (fillfactor = 80);
create index deposit_of_member on cashier.deposit (merchant_id, member_id, id);
create index deposit_open on cashier.deposit (merchant_id, expires_at) where state in ('created', 'submitted');

-- What gateways told us, each message once; what could not be credited waits here for staff.
create table cashier.gateway_notice (
  merchant_id uuid not null,
  channel_id uuid not null,
  notice_id text not null,          -- the gateway's own number of the message
  reference text not null,
  payment text not null check (payment in ('pending', 'paid', 'failed')),
  amount bigint not null,
  currency text not null,
  outcome text not null check (outcome in
    ('noted', 'submitted', 'credited', 'rejected', 'already-credited', 'other-amount', 'unknown-reference')),
  received_at timestamptz not null,
  primary key (merchant_id, channel_id, notice_id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id)
);
create index gateway_notice_unmatched on cashier.gateway_notice (merchant_id, received_at)
  where outcome in ('other-amount', 'unknown-reference');

-- Play that is owed before money may leave: one lot per deposit, fed oldest first.
create table cashier.turnover_lot (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  deposit_id uuid not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  opened_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, deposit_id),
  foreign key (merchant_id, deposit_id) references cashier.deposit (merchant_id, id)
) with (fillfactor = 70);
create index turnover_lot_open on cashier.turnover_lot (merchant_id, member_id, currency, id) where done < required;

create table cashier.payout_account (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('mobile', 'bank')),
  provider text not null,
  holder text not null,
  number text not null,
  bound_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, id)
);
create unique index payout_account_once on cashier.payout_account (merchant_id, member_id, provider, number)
  where removed_at is null;

create table cashier.withdrawal (
  merchant_id uuid not null,
  id uuid not null,
  reference text not null,
  member_id uuid not null,
  payout_account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),      -- taken from the member's cash
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in
    ('requested', 'under-review', 'approved', 'paying', 'paid', 'disputed', 'confirmed', 'rejected', 'cancelled')),
  needs_two boolean not null,
  requested_at timestamptz not null,
  moved_at timestamptz not null,
  claimed_by uuid,
  first_approval_by uuid,
  second_approval_by uuid,
  payout_attempt smallint not null default 0,
  paid_by uuid,
  proof_reference text,
  paid_at timestamptz,
  receipt_due_at timestamptz,       -- when silence counts as received
  receipt_left_ms bigint,           -- what was left of it when a dispute stopped the clock
  receipt text check (receipt in ('received', 'full-payment', 'automatic', 'forced', 'forced-refunded')),
  reason text,                      -- shown to the member: why rejected, cancelled or disputed
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, payout_account_id) references cashier.payout_account (merchant_id, id),
  constraint two_people check (second_approval_by is null or second_approval_by <> first_approval_by),
  constraint approved_by_enough check (
    state not in ('approved', 'paying', 'paid', 'disputed', 'confirmed')
    or (first_approval_by is not null and (not needs_two or second_approval_by is not null)))
) with (fillfactor = 80);
create index withdrawal_of_member on cashier.withdrawal (merchant_id, member_id, id);
create index withdrawal_queue on cashier.withdrawal (merchant_id, state, id) where state not in ('confirmed', 'rejected', 'cancelled');
create index withdrawal_receipt_due on cashier.withdrawal (merchant_id, receipt_due_at) where state = 'paid';

-- Every change of state of a deposit or withdrawal: who, when, why.
create table cashier.step (
  merchant_id uuid not null,
  id bigint generated always as identity,
  subject_id uuid not null,
  event text not null,
  state_before text not null,
  state_after text not null,
  actor text not null check (actor in ('member', 'staff', 'gateway', 'clock')),
  actor_id uuid,
  note text,
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index step_of_subject on cashier.step (merchant_id, subject_id, id);
create trigger step_is_history before update or delete on cashier.step
  for each row execute function platform.refuse_change();

select platform.protect('cashier.policy');
select platform.protect('cashier.stop');
select platform.protect('cashier.deposit_channel');
select platform.protect('cashier.deposit');
select platform.protect('cashier.gateway_notice');
select platform.protect('cashier.turnover_lot');
select platform.protect('cashier.payout_account');
select platform.protect('cashier.withdrawal');
select platform.protect('cashier.step');
grant select, insert, update on cashier.policy, cashier.stop, cashier.deposit_channel, cashier.deposit,
  cashier.turnover_lot, cashier.payout_account, cashier.withdrawal to mela_app;
grant select, insert on cashier.gateway_notice, cashier.step to mela_app;
