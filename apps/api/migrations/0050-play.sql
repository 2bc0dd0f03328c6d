create schema play;
grant usage on schema play to mela_app;

-- A vendor signs with one of at most two live keys, so that keys can change without a pause.
create table play.vendor_key (
  merchant_id uuid not null,
  vendor_code text not null,
  number int not null,                  -- the last part of the key's id, <merchant>.<vendor>.<number>
  sealed_secret bytea not null,         -- under the key that is kept beside the data, not in it
  made_at timestamptz not null,
  retired_at timestamptz,
  primary key (merchant_id, vendor_code, number)
);
select platform.protect('play.vendor_key');
grant select, insert, update on play.vendor_key to mela_app;

-- Nonces of signed requests, remembered for longer than the clock window lets their request live. Unlogged: after a
-- crash of the server the list is empty, and what could then be sent again is idempotent by its own ids.
create unlogged table play.nonce (
  merchant_id uuid not null,
  vendor_code text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (merchant_id, vendor_code, nonce)
);
select platform.protect('play.nonce');
grant select, insert, delete on play.nonce to mela_app;

-- One opened game: from the launch with its one-time ticket to the vendor's use of the session.
create table play.session (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  vendor_code text not null,
  game_id uuid not null,
  currency text not null,               -- PLAY: a trial, with play money
  language text not null,
  ticket_hash bytea not null,           -- SHA-256; the ticket itself is nowhere
  ticket_expires_at timestamptz not null,
  launched_at timestamptz not null,
  authenticated_at timestamptz,         -- when the vendor redeemed the ticket
  expires_at timestamptz,               -- no bet after that
  primary key (merchant_id, id),
  unique (merchant_id, ticket_hash),
  check ((authenticated_at is null) = (expires_at is null))
) with (fillfactor = 80);
create index session_of_account on play.session (merchant_id, account_id, id);
select platform.protect('play.session');
grant select, insert, update on play.session to mela_app;

-- One round of one player, of every vendor. Statements, turnover, history and winners are made of these.
create table play.round (
  merchant_id uuid not null,
  id uuid not null,
  vendor_code text not null,
  round text not null,                  -- the vendor's id
  account_id uuid not null,
  game_id uuid not null,
  session_id uuid not null,
  currency text not null,
  stake bigint not null default 0 check (stake >= 0), -- cancelled bets not counted
  win bigint not null default 0 check (win >= 0),
  bets int not null default 0 check (bets >= 0),      -- taken and not cancelled
  open_bets int not null default 0 check (open_bets between 0 and bets),
  state text not null default 'open' check (state in (
    'open',
    'ended',                            -- takes no new bet, still owes an answer to an old one
    'closed',
    'cancelled')),                      -- all its bets were given back
  turnover bigint,                      -- effective: min(stake, |win - stake|), once closed
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, vendor_code, account_id, round),
  check ((state in ('closed', 'cancelled')) = (closed_at is not null)),
  check ((state = 'closed') = (turnover is not null)),
  check (state <> 'cancelled' or bets = 0),
  check (state <> 'closed' or open_bets = 0)
) with (fillfactor = 75);
create index round_of_account on play.round (merchant_id, account_id, opened_at desc, id desc);
select platform.protect('play.round');
grant select, insert, update on play.round to mela_app;

-- Every booked call of a vendor, once per (transaction, kind). A bet's row also says what became of the bet.
create table play.transaction (
  merchant_id uuid not null,
  vendor_code text not null,
  transaction text not null,
  kind text not null check (kind in ('bet', 'settle', 'cancel')),
  id uuid not null,                     -- our reference; also the posting's id where money moved
  account_id uuid not null,
  round_id uuid,                        -- null: a bet blocked before it came, and the cancel that blocked it
  reference text,                       -- the bet's transaction, for settle and cancel
  amount bigint not null check (amount >= 0),
  currency text,
  body_hash uuid not null,              -- tells a repeat from another call under the same id
  state text not null check (state in ('taken', 'settled', 'cancelled', 'blocked', 'booked')),
  balance bigint not null,              -- of the player, right after
  recorded_at timestamptz not null,
  primary key (merchant_id, vendor_code, transaction, kind),
  check ((kind = 'bet') = (state <> 'booked')),
  check ((kind = 'bet') = (reference is null))
) with (fillfactor = 80);
create index transaction_of_round on play.transaction (round_id) where round_id is not null;
select platform.protect('play.transaction');
grant select, insert, update on play.transaction to mela_app;

-- Settles whose bet never came: who keeps asking, and how often. Staff look at those that do not stop.
create table play.stray_settle (
  merchant_id uuid not null,
  vendor_code text not null,
  transaction text not null,
  reference text not null,
  attempts int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant_id, vendor_code, transaction)
);
select platform.protect('play.stray_settle');
grant select, insert, update on play.stray_settle to mela_app;
