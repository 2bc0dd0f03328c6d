-- Rounds that were played from a vendor's wallet, as the vendor tells them; each is booked once.
create table vendor_wallets.round (
  merchant_id uuid not null,
  -- its time is when the round opened
  id uuid not null,
  vendor_code text not null,
  -- the vendor's id
  round text not null,
  account_id uuid not null,
  game_id uuid not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  win bigint not null check (win >= 0),
  turnover bigint not null generated always as (platform.effective_turnover(stake, win)) stored,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  -- when we heard of it
  taken_at timestamptz not null,
  -- A round is history, but for what was held of it and is released.
  -- what of it counts as credited by its vendor
  credited bigint not null default 0 check (credited >= 0),
  -- what of it was held; its `win` is without that until it is released
  held bigint check (held > 0),
  released bigint not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, vendor_code, round),
  check (released >= 0 and released <= coalesce(held, 0))
);
create index wallet_round_of_account on vendor_wallets.round (merchant_id, account_id, opened_at desc, id desc);
select platform.protect('vendor_wallets.round');
create trigger keep_round before update or delete on vendor_wallets.round for each row execute function vendor_wallets.keep_round();
grant select, insert, update (win, released) on vendor_wallets.round to mela_app;

-- Vendors that keep the player's money while they play.
create table vendor_wallets.vendor (
  merchant_id uuid not null,
  vendor_code text not null,
  -- money goes there at launch and comes back at exit by itself
  sweeps boolean not null,
  -- rounds that closed before are taken over
  rounds_from timestamptz not null,
  -- transfers before are compared with the vendor's books
  compared_to timestamptz not null,
  primary key (merchant_id, vendor_code)
);
select platform.protect('vendor_wallets.vendor');
grant select, insert, update on vendor_wallets.vendor to mela_app;

-- One movement of money between a player's main wallet and a vendor's: a saga, whose money is in transit until the vendor has said
-- done or refused. Silence is neither.
create table vendor_wallets.transfer (
  merchant_id uuid not null,
  -- also our reference at the vendor
  id uuid not null,
  -- what people read out
  reference text not null,
  account_id uuid not null,
  vendor_code text not null,
  currency text not null check (currency <> 'PLAY'),
  direction text not null check (direction in ('in', 'out')),
  -- out: whatever the vendor has, `amount` is what our books hold
  is_sweep boolean not null,
  asked_by text not null check (asked_by in ('member', 'launch', 'exit')),
  -- in transit while it is under way
  amount bigint not null check (amount > 0),
  -- what came over
  moved bigint check (moved >= 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused', 'review')),
  -- the vendor's word, or why a person must look
  reason text,
  attempts int not null default 0,
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What came over by a transfer and is not the player's: held, or refused.
  kept bigint not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  check ((state = 'pending') = (due_at is not null)),
  check ((state in ('done', 'refused')) = (closed_at is not null)),
  check ((state = 'done') = (moved is not null)),
  check (direction = 'out' or not is_sweep),
  check (kept >= 0 and kept <= coalesce(moved, 0))
) with (fillfactor = 80);
-- One at a time between two wallets.
create unique index transfer_under_way on vendor_wallets.transfer (merchant_id, account_id, vendor_code) where state in ('pending', 'review');
create index transfer_due on vendor_wallets.transfer (merchant_id, due_at) where due_at is not null;
create index transfer_of_account on vendor_wallets.transfer (merchant_id, account_id, id desc);
select platform.protect('vendor_wallets.transfer');
create trigger keep_transfer before update on vendor_wallets.transfer for each row execute function vendor_wallets.keep_transfer();
grant select, insert, update on vendor_wallets.transfer to mela_app;

-- What a person of the staff has to look at.
create table vendor_wallets.ticket (
  merchant_id uuid not null,
  id uuid not null,
  vendor_code text not null,
  kind text not null,
  -- our reference, or the vendor's round
  subject text not null,
  detail jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  note text,
  primary key (merchant_id, id),
  -- no-answer: the vendor has been silent for a day; contradiction: it says what cannot be; round-unattributed: a round of a player or game that
  -- nobody here knows; the others come from the nightly comparison.
  constraint known_kind check (kind in ('no-answer', 'contradiction', 'missing-theirs', 'missing-ours', 'amount-differs',
    'state-differs', 'round-unattributed', 'round-missing-theirs', 'round-missing-ours', 'round-differs')),
  check ((closed_at is null) = (closed_by is null))
);
create unique index ticket_open on vendor_wallets.ticket (merchant_id, vendor_code, kind, subject) where closed_at is null;
select platform.protect('vendor_wallets.ticket');
grant select, insert, update on vendor_wallets.ticket to mela_app;

-- Up to when the rounds of a vendor that asks for each bet are compared with its books.
create table vendor_wallets.rounds_compared (
  merchant_id uuid not null,
  vendor_code text not null,
  compared_to timestamptz not null,
  primary key (merchant_id, vendor_code)
);
select platform.protect('vendor_wallets.rounds_compared');
grant select, insert, update on vendor_wallets.rounds_compared to mela_app;
