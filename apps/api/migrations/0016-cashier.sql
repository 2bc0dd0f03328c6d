-- A merchant's rules for money in and out. Without a row the defaults of cashier/policy.ts hold.
create table cashier.policy (
  merchant_id uuid primary key,
  withdrawal_min bigint not null check (withdrawal_min > 0),
  withdrawal_max bigint not null,
  free_daily_count smallint not null check (free_daily_count >= 0),
  -- 1/10 000 of the amount, beyond the free count
  fee_rate int not null check (fee_rate >= 0 and fee_rate <= 10000),
  second_approval_above bigint not null,
  receipt_minutes int not null check (receipt_minutes > 0),
  forced_receipt text not null check (forced_receipt in ('keep', 'refund')),
  payout_account_wait_hours int not null check (payout_account_wait_hours >= 0),
  -- of each deposit
  turnover_percent int not null check (turnover_percent >= 0),
  withdrawal_daily_max bigint not null default 2000000000 check (withdrawal_daily_max > 0),
  withdrawal_daily_count smallint not null default 10 check (withdrawal_daily_count > 0),
  payout_accounts_max smallint not null default 5 check (payout_accounts_max > 0),
  -- Above which balance a password is reset by two of the staff, wherever the link goes.
  reset_by_two_above bigint not null default 200000000 check (reset_by_two_above >= 0),
  check (withdrawal_max >= withdrawal_min)
);
select platform.protect('cashier.policy');
grant select, insert, update on cashier.policy to mela_app;

-- Withdrawals stand still while a stop is open: the verifier opens one, staff lift it.
create table cashier.stop (
  merchant_id uuid not null,
  id uuid not null,
  law text not null,
  subject text not null,
  stopped_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid,
  -- After the database was restored to an earlier instant, money out stands still until companies and vendors have said what they did since:
  -- `restored_to` is null of the verifier's stops. `parties_at`: when it was written down who has to be asked.
  restored_to timestamptz,
  parties_at timestamptz,
  primary key (merchant_id, id)
);
create unique index stop_open on cashier.stop (merchant_id, (restored_to is not null)) where lifted_at is null;
select platform.protect('cashier.stop');
grant select, insert, update on cashier.stop to mela_app;

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
select platform.protect('cashier.receiving_account');
create trigger receiving_account_is_history before update or delete on cashier.receiving_account
  for each row execute function platform.refuse_change();
grant select, insert on cashier.receiving_account to mela_app;

-- Ways to pay in, as data. `connector` names the code that speaks to the company behind it; `credentials` are ours there.
create table cashier.deposit_channel (
  merchant_id uuid not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  connector text,
  -- by language
  name jsonb not null,
  currency text not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  fee_rate int not null check (fee_rate >= 0 and fee_rate <= 10000),
  presets bigint[] not null,
  position smallint not null,
  open boolean not null,
  credentials bytea,
  -- Ways to pay in without a gateway: the member sends money to a number, an account or an address, says under which
  -- transaction, and staff find it on their statement.
  -- form-rules' deposit-kinds says which there are
  kind text not null check (kind ~ '^[a-z][a-z-]{1,30}$'),
  -- whose wallet or bank it is
  provider text not null default '' check (provider ~ '^[a-z0-9-]{0,30}$'),
  -- where the money goes; null until two people have said it
  receiving jsonb,
  -- by language: what payers should mind
  note jsonb not null default '{}',
  -- minutes of the brand's day; null: at all hours
  opens_at smallint check (opens_at >= 0 and opens_at <= 1439),
  closes_at smallint check (closes_at >= 0 and closes_at <= 1439),
  -- for members of these levels; null: for all
  levels smallint[],
  second_approval_above bigint not null default 200000000,
  pay_minutes int not null default 30 check (pay_minutes >= 5 and pay_minutes <= 10080),
  late_minutes int not null default 1440 check (late_minutes >= 0),
  version int not null default 0,
  -- Which money a channel carries: that of the sandbox, or real money. A brand uses only those of its own kind.
  money text not null default 'demo' check (money in ('demo', 'real')),
  -- null until it is known (adopt-accounts.ts)
  account_id uuid,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  constraint connectors_know_us check ((connector is null) = (credentials is null)),
  check (amount_max >= amount_min),
  constraint gateways_have_connectors check ((kind = 'gateway') = (connector is not null)),
  constraint hours_are_two check ((opens_at is null) = (closes_at is null)),
  constraint open_when_known check (not open or kind = 'gateway' or receiving is not null)
);
select platform.protect('cashier.deposit_channel');
grant select, insert, update on cashier.deposit_channel to mela_app;

create table cashier.deposit (
  merchant_id uuid not null,
  id uuid not null,
  -- what people and gateways call it
  reference text not null,
  member_id uuid not null,
  channel_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  state text not null check (state in ('created', 'submitted', 'credited', 'rejected', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  moved_at timestamptz not null,
  -- form-rules' deposit-kinds says which there are
  kind text not null check (kind ~ '^[a-z][a-z-]{1,30}$'),
  -- what was named at first, where another amount came
  asked bigint,
  -- where the member was told to pay
  receiving jsonb,
  -- within which a transaction's number is unique
  network text,
  transaction_id text,
  sender_sealed bytea,
  sender_end text,
  submitted_at timestamptz,
  claimed_by uuid,
  needs_two boolean not null default false,
  first_approval_by uuid,
  approved_amount bigint,
  second_approval_by uuid,
  -- shown to the member: why it was rejected
  reason text,
  -- How much of a deposit its member's limits have let pass, and from when on it counts for them: an ended one that comes back is asked again.
  within_limits bigint not null default 0,
  -- null: from when it was made
  counts_from timestamptz,
  -- The account that the money of a deposit goes to, as its member was told.
  account_id uuid,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id),
  constraint approved_by_enough check (state <> 'credited' or kind = 'gateway' or first_approval_by is not null and (not needs_two
    or second_approval_by is not null)),
  check (fee >= 0 and fee < amount),
  constraint two_people check (second_approval_by is null or second_approval_by <> first_approval_by)
) with (fillfactor = 80);
create index deposit_of_member on cashier.deposit (merchant_id, member_id, id);
create index deposit_open on cashier.deposit (merchant_id, expires_at) where state in ('created', 'submitted');
-- The verifier asks every minute which deposits were credited of late.
create index deposit_credited on cashier.deposit (merchant_id, moved_at) where state = 'credited';
create index deposit_submitted on cashier.deposit (merchant_id, submitted_at) where state = 'submitted' and kind <> 'gateway';
create index deposit_of_transaction on cashier.deposit (merchant_id, network, transaction_id) where transaction_id is not null;
-- What a channel has credited in a time.
create index deposit_credited_by_channel on cashier.deposit (merchant_id, channel_id, moved_at) where state = 'credited';
-- Deposits that name one payment of an account.
create index deposit_of_payment on cashier.deposit (merchant_id, account_id, transaction_id) where transaction_id is not null;
select platform.protect('cashier.deposit');
create trigger credited_for_a_payment after insert or update of state on cashier.deposit
  for each row when (new.state = 'credited') execute function cashier.refuse_unpaid_credit();
grant select, insert, update on cashier.deposit to mela_app;

-- What gateways told us, each message once; what could not be credited waits here for staff.
create table cashier.gateway_notice (
  merchant_id uuid not null,
  channel_id uuid not null,
  -- the gateway's own number of the message
  notice_id text not null,
  reference text not null,
  payment text not null check (payment in ('pending', 'paid', 'failed')),
  amount bigint not null,
  currency text not null,
  outcome text not null check (outcome in ('noted', 'submitted', 'credited', 'rejected', 'already-credited', 'other-amount',
    'reference-not-found', 'late', 'over-limit')),
  received_at timestamptz not null,
  primary key (merchant_id, channel_id, notice_id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id)
);
select platform.protect('cashier.gateway_notice');
grant select, insert on cashier.gateway_notice to mela_app;

create table cashier.payout_account (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- form-rules' payout-kinds says which there are
  kind text not null check (kind ~ '^[a-z][a-z-]{1,30}$'),
  provider text not null,
  bound_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  sealed bytea not null,
  number_end text not null check (length(number_end) = 4),
  -- keyed hash of provider and number: equal ones are found, none is read
  number_mark bytea,
  -- of a bank account
  branch text,
  preferred boolean not null default false,
  -- staff let no money go there
  blocked_at timestamptz,
  blocked_by uuid,
  -- shown to the member
  block_reason text,
  -- staff have looked at it
  checked_at timestamptz,
  checked_by uuid,
  primary key (merchant_id, id),
  constraint blocked_whole check ((blocked_at is null) = (blocked_by is null))
);
create index payout_account_of_member on cashier.payout_account (merchant_id, member_id, id);
create index payout_account_mark on cashier.payout_account (merchant_id, number_mark);
create unique index payout_account_preferred on cashier.payout_account (merchant_id, member_id) where preferred and removed_at is null;
create index payout_account_unchecked on cashier.payout_account (merchant_id, id) where checked_at is null and removed_at is null;
select platform.protect('cashier.payout_account');
grant select, insert, update on cashier.payout_account to mela_app;

create table cashier.withdrawal (
  merchant_id uuid not null,
  id uuid not null,
  reference text not null,
  member_id uuid not null,
  payout_account_id uuid not null,
  currency text not null,
  -- taken from the member's cash
  amount bigint not null check (amount > 0),
  fee bigint not null,
  state text not null check (state in ('requested', 'under-review', 'approved', 'paying', 'paid', 'disputed', 'confirmed', 'rejected',
    'cancelled')),
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
  -- when silence counts as received
  receipt_due_at timestamptz,
  -- what was left of it when a dispute stopped the clock
  receipt_left_ms bigint,
  receipt text check (receipt in ('received', 'full-payment', 'automatic', 'forced', 'forced-refunded')),
  -- shown to the member: why rejected, cancelled or disputed
  reason text,
  -- how the payout under way, or the last one, is made
  payout_by text check (payout_by in ('hand', 'gateway')),
  -- the house's account of it: payouts:<channel>
  payout_channel text,
  -- who asked first for a forced receipt that gives money back
  two_for_receipt_by uuid,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, payout_account_id) references cashier.payout_account (merchant_id, id),
  constraint approved_by_enough check ((state not in ('approved', 'paying', 'paid', 'disputed', 'confirmed'))
    or first_approval_by is not null and (not needs_two or second_approval_by is not null)),
  constraint two_people check (second_approval_by is null or second_approval_by <> first_approval_by),
  check (fee >= 0 and fee < amount)
) with (fillfactor = 80);
create index withdrawal_of_member on cashier.withdrawal (merchant_id, member_id, id);
create index withdrawal_queue on cashier.withdrawal (merchant_id, state, id) where state not in ('confirmed', 'rejected', 'cancelled');
create index withdrawal_receipt_due on cashier.withdrawal (merchant_id, receipt_due_at) where state = 'paid';
select platform.protect('cashier.withdrawal');
grant select, insert, update on cashier.withdrawal to mela_app;

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
select platform.protect('cashier.step');
create trigger step_is_history before update or delete on cashier.step for each row execute function platform.refuse_change();
grant select, insert on cashier.step to mela_app;

-- The house's own ordering of its members, which channels can be kept for; without a row it is 0.
create table cashier.member_level (
  merchant_id uuid not null,
  member_id uuid not null,
  level smallint not null check (level >= 0 and level <= 99),
  set_at timestamptz not null,
  primary key (merchant_id, member_id)
);
select platform.protect('cashier.member_level');
grant select, insert, update on cashier.member_level to mela_app;

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
select platform.protect('cashier.credited_transaction');
create trigger credited_transaction_is_history before update or delete on cashier.credited_transaction
  for each row execute function platform.refuse_change();
grant select, insert on cashier.credited_transaction to mela_app;

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
select platform.protect('cashier.deposit_proof');
grant select, insert, delete on cashier.deposit_proof to mela_app;

-- Money that came and that no deposit accounts for, until staff have said whose it is.
create table cashier.unmatched_payment (
  merchant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  source text not null check (source in ('gateway', 'staff', 'reconciliation')),
  -- the gateway's order, or the payment's own number
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  why text not null check (why in ('other-amount', 'reference-not-found', 'late', 'nobody-named-it', 'not-credited', 'over-limit',
    'paid-twice')),
  -- the deposit that it names
  deposit_id uuid,
  received_at timestamptz not null,
  state text not null check (state in ('open', 'credited', 'returned', 'dismissed')),
  claimed_by uuid,
  -- whose one person says that it is
  member_id uuid,
  closed_by uuid,
  credited_deposit_id uuid,
  moved_at timestamptz not null,
  -- A payment of nobody's waits once, whichever of its account's channels it was told of.
  account_id uuid,
  reference_key text,
  nth smallint not null default 1 check (nth > 0),
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id),
  constraint told_apart_by_account check ((account_id is null) = (reference_key is null))
) with (fillfactor = 80);
create index unmatched_payment_open on cashier.unmatched_payment (merchant_id, id) where state = 'open';
create unique index unmatched_payment_once on cashier.unmatched_payment (merchant_id, account_id, reference_key, amount, currency, nth);
create unique index unmatched_payment_once_before on cashier.unmatched_payment (merchant_id, channel_id, reference, amount, currency)
  where account_id is null;
-- The payments that a deposit was credited for.
create index unmatched_payment_credited on cashier.unmatched_payment (merchant_id, credited_deposit_id)
  where credited_deposit_id is not null;
select platform.protect('cashier.unmatched_payment');
grant select, insert, update on cashier.unmatched_payment to mela_app;

-- A gateway's own list of a day's payments beside the books, and every difference.
create table cashier.reconciliation (
  merchant_id uuid not null,
  id uuid not null,
  channel_id uuid,
  day date not null,
  ran_at timestamptz not null,
  gateway_count int not null,
  gateway_sum bigint not null,
  books_count int not null,
  books_sum bigint not null,
  -- A gateway's list is of an account, which several channels may share: it is held against all of them at once.
  account_id uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id),
  constraint of_an_account check (channel_id is not null or account_id is not null)
);
create index reconciliation_latest on cashier.reconciliation (merchant_id, day desc, id desc);
select platform.protect('cashier.reconciliation');
create trigger reconciliation_is_history before update or delete on cashier.reconciliation
  for each row execute function platform.refuse_change();
grant select, insert on cashier.reconciliation to mela_app;

create table cashier.reconciliation_difference (
  merchant_id uuid not null,
  reconciliation_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('not-credited', 'not-paid', 'other-amount', 'reference-not-found', 'paid-twice')),
  gateway_amount bigint,
  books_amount bigint,
  deposit_id uuid,
  -- among all differences of the day
  position smallint not null default 0,
  primary key (merchant_id, reconciliation_id, reference, position),
  foreign key (merchant_id, reconciliation_id) references cashier.reconciliation (merchant_id, id)
);
select platform.protect('cashier.reconciliation_difference');
create trigger reconciliation_difference_is_history before update or delete on cashier.reconciliation_difference
  for each row execute function platform.refuse_change();
grant select, insert on cashier.reconciliation_difference to mela_app;

-- Companies that send money for us. `connector` names the code that speaks to one; `kinds` are the accounts that it reaches.
create table cashier.payout_channel (
  merchant_id uuid not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  connector text not null,
  credentials bytea not null,
  -- by language
  name jsonb not null,
  kinds text[] not null,
  currency text not null,
  amount_max bigint not null check (amount_max > 0),
  position smallint not null,
  open boolean not null,
  money text not null default 'demo' check (money in ('demo', 'real')),
  account_id uuid,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id)
);
select platform.protect('cashier.payout_channel');
grant select, insert, update on cashier.payout_channel to mela_app;

-- Orders to gateways to send money: one row per attempt, under a reference of its own that the gateway honours once.
create table cashier.payout (
  merchant_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  attempt smallint not null,
  channel_id uuid not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('to-send', 'sent', 'paid', 'failed')),
  -- the gateway's number of the payment
  transaction text,
  -- the gateway's word for why it failed
  why text,
  ordered_at timestamptz not null,
  -- when it is sent, or asked about
  next_look_at timestamptz not null,
  looks int not null default 0,
  -- looks in a row without a clear answer
  unanswered int not null default 0,
  -- staff asked the gateway not to send it, if it has not
  recalled_at timestamptz,
  closed_at timestamptz,
  -- A payment that a company has made stands for one of our payouts, whichever channel of the account it was ordered by.
  account_id uuid,
  -- the company's number of the payment, as it is compared (payment-key.ts)
  transaction_key text,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.payout_channel (merchant_id, id),
  foreign key (merchant_id, withdrawal_id) references cashier.withdrawal (merchant_id, id),
  constraint closed_when_known check ((state in ('paid', 'failed')) = (closed_at is not null))
) with (fillfactor = 70);
create unique index payout_of_withdrawal on cashier.payout (merchant_id, withdrawal_id, attempt);
create index payout_under_way on cashier.payout (merchant_id, next_look_at) where closed_at is null;
create unique index payout_one_under_way on cashier.payout (merchant_id, withdrawal_id) where closed_at is null;
create unique index payout_of_one_payment on cashier.payout (merchant_id, account_id, transaction_key) where state = 'paid';
-- The verifier asks every minute which payouts were made of late.
create index payout_paid on cashier.payout (merchant_id, closed_at) where state = 'paid';
select platform.protect('cashier.payout');
grant select, insert, update on cashier.payout to mela_app;

-- What gateways said of payouts, each message once; what fits nothing waits for staff.
create table cashier.payout_notice (
  merchant_id uuid not null,
  channel_id uuid not null,
  notice_id text not null,
  reference text not null,
  payment text not null check (payment in ('pending', 'paid', 'failed')),
  amount bigint not null,
  currency text not null,
  outcome text not null check (outcome in ('noted', 'paid', 'failed', 'known', 'other-amount', 'reference-not-found', 'contradiction',
    'used-transaction')),
  received_at timestamptz not null,
  -- What companies have said of payouts that our books do not show waits until somebody has looked into it.
  id uuid not null,
  looked_by uuid,
  looked_at timestamptz,
  finding text,
  primary key (merchant_id, channel_id, notice_id),
  foreign key (merchant_id, channel_id) references cashier.payout_channel (merchant_id, id),
  check ((looked_by is null) = (looked_at is null) and (looked_by is null) = (finding is null))
);
create unique index payout_notice_by_id on cashier.payout_notice (merchant_id, id);
create index payout_notice_of_payout on cashier.payout_notice (merchant_id, channel_id, reference);
create index payout_notice_odd on cashier.payout_notice (merchant_id, id desc)
  where outcome in ('other-amount', 'reference-not-found', 'contradiction', 'used-transaction');
select platform.protect('cashier.payout_notice');
grant select, insert, update (looked_by, looked_at, finding) on cashier.payout_notice to mela_app;

-- Pictures that prove a payment, or that none came; drawn anew, without what cameras write into them.
create table cashier.withdrawal_proof (
  merchant_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  actor text not null check (actor in ('member', 'staff')),
  actor_id uuid not null,
  type text not null check (type = 'image/webp'),
  bytes bytea not null check (length(bytes) <= 2097152),
  added_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, withdrawal_id) references cashier.withdrawal (merchant_id, id)
);
create index withdrawal_proof_of on cashier.withdrawal_proof (merchant_id, withdrawal_id, id);
select platform.protect('cashier.withdrawal_proof');
grant select, insert on cashier.withdrawal_proof to mela_app;

-- One payment from outside is worth money once, by whichever of an account's channels and calls it is told of. Its reference lies here as
-- it is compared (payment-key.ts). A company's own list may show that one reference was paid more than once: `nth` says which it was.
create table cashier.credited_payment (
  merchant_id uuid not null,
  account_id uuid not null,
  reference_key text not null,
  nth smallint not null default 1 check (nth > 0),
  deposit_id uuid not null,
  credited_at timestamptz not null,
  -- credited before payments were kept here
  adopted boolean not null default false,
  primary key (merchant_id, account_id, reference_key, nth),
  unique (merchant_id, deposit_id),
  foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id),
  foreign key (merchant_id, deposit_id) references cashier.deposit (merchant_id, id)
);
select platform.protect('cashier.credited_payment');
create trigger credited_payment_is_history before update or delete on cashier.credited_payment
  for each row execute function platform.refuse_change();
grant select, insert on cashier.credited_payment to mela_app;

-- Who has to be asked after a restore: `deposits:<channel>`, `payouts:<channel>`, `vendor:<code>`; and when they had answered for all of the time.
create table cashier.restore_party (
  merchant_id uuid not null,
  stop_id uuid not null,
  party text not null,
  answered_at timestamptz,
  primary key (merchant_id, stop_id, party),
  foreign key (merchant_id, stop_id) references cashier.stop (merchant_id, id)
);
select platform.protect('cashier.restore_party');
grant select, insert, update on cashier.restore_party to mela_app;
