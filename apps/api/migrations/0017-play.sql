-- The wallet calls of the provider protocol. What a call costs is mostly the statements that book it: `play.book` books a whole batch in one walk.

-- A vendor signs with one of at most two live keys, so that keys can change without a pause.
create table play.vendor_key (
  merchant_id uuid not null,
  vendor_code text not null,
  -- the last part of the key's id, <merchant>.<vendor>.<number>
  number int not null,
  -- under the key that is kept beside the data, not in it
  sealed_secret bytea not null,
  made_at timestamptz not null,
  retired_at timestamptz,
  -- A vendor's key can make money, so that it takes two people: one makes it, another opens it once its vendor has it too.
  -- Who set the vendor up at the server's keyboard is nobody of the staff.
  -- made, and believed by nobody yet
  waits boolean not null default false,
  made_by uuid,
  opened_at timestamptz,
  opened_by uuid,
  retired_by uuid,
  -- about when its vendor has last signed with it
  heard_at timestamptz,
  primary key (merchant_id, vendor_code, number),
  constraint opened_by_another check (opened_by <> made_by),
  constraint waits_for_somebody check (not waits or made_by is not null and opened_by is null)
);
-- One at a time.
create unique index vendor_key_waiting on play.vendor_key (merchant_id, vendor_code) where waits and retired_at is null;
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
  -- PLAY: a trial, with play money
  currency text not null,
  language text not null,
  -- SHA-256; the ticket itself is nowhere
  ticket_hash bytea not null,
  ticket_expires_at timestamptz not null,
  launched_at timestamptz not null,
  -- when the vendor redeemed the ticket
  authenticated_at timestamptz,
  -- no bet after that
  expires_at timestamptz,
  unique (merchant_id, ticket_hash),
  check ((authenticated_at is null) = (expires_at is null))
) with (fillfactor = 80);
-- As of rounds below: what looks a session up by its id must find the index that fits it, also while nobody has analysed the table.
create index session_of_account on play.session (account_id, id);
alter table play.session add primary key (merchant_id, id);
select platform.protect('play.session');
grant select, insert, update on play.session to mela_app;

-- One round of one player, of every vendor. Statements, turnover, history and winners are made of these. The columns of rounds and
-- transactions stand in the order in which none has to be padded (ids, then numbers of eight bytes, of four, of one, then texts): a round is
-- written twice and a bet too, so a byte of theirs is kept two or three times for each bet.
create table play.round (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  game_id uuid not null,
  session_id uuid not null,
  -- cancelled bets not counted
  stake bigint not null default 0 check (stake >= 0),
  win bigint not null default 0 check (win >= 0),
  turnover bigint generated always as (case when state = 'closed' then platform.effective_turnover(stake, win) end) stored,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- taken and not cancelled
  bets int not null default 0 check (bets >= 0),
  open_bets int not null default 0,
  vendor_code text not null,
  -- the vendor's id
  round text not null,
  currency text not null,
  -- ended: takes no new bet, still owes an answer to an old one; cancelled: all its bets were given back
  state text not null default 'open' check (state in ('open', 'ended', 'closed', 'cancelled')),
  check (open_bets >= 0 and open_bets <= bets),
  check ((state in ('closed', 'cancelled')) = (closed_at is not null)),
  check (state <> 'cancelled' or bets = 0),
  check (state <> 'closed' or open_bets = 0)
-- A page is tidied when somebody looks something up on it and less than a tenth of it is free. Of a page that is filled to three quarters
-- new rows had long gone elsewhere by then, and what settles had left behind stayed there. Filled further, it is tidied while it still takes
-- rows; of the rows that settle within seconds nine of ten and more still change in place.
) with (fillfactor = 95);
-- An index that holds when a round closed made every settle write the round's row anew, with an entry in each of its indexes. When rounds
-- closed is asked once a night for each vendor: the range of each stretch of the table is enough, and lets rows change where they stand.
create index round_closed_at on play.round using brin (closed_at) with (pages_per_range = 32, autosummarize = on);
create index round_of_account on play.round (account_id, opened_at desc, id desc);
-- A player is of one brand and so is a round, so that no key needs to name it. Until a table is analysed the planner thinks it small: an index that
-- fits the player alone then seems as good as the one that fits every column, and the newest is taken. So those by which bookings find rounds come last.
alter table play.round
  add unique (account_id, vendor_code, round),
  add primary key (id);
select platform.protect('play.round');
grant select, insert, update on play.round to mela_app;

-- A check of a table is read from its text by each statement that writes to it, a type's once: with these two lists in checks, to write one
-- transaction cost a third more (157 µs, not 116).
create domain play.transaction_kind as text check (value in ('bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'promo',
  'reserve', 'release', 'held-release'));
create domain play.transaction_state as text check (value in ('taken', 'settled', 'cancelled', 'blocked', 'booked'));

-- Every booked call of a vendor, once per (transaction, kind). A bet's row also says what became of the bet.
create table play.transaction (
  merchant_id uuid not null,
  -- our reference; also the posting's id where money moved
  id uuid not null,
  account_id uuid not null,
  -- null: a bet blocked before it came, and the cancel that blocked it
  round_id uuid,
  -- tells a repeat from another call under the same id
  body_hash uuid not null,
  amount bigint not null,
  -- of the player, right after
  balance bigint not null,
  recorded_at timestamptz not null,
  -- By how much a correction changed what its bet has won. Its `amount` is what the player gained by it, below zero: lost.
  win_change bigint,
  -- A call whose credit was held says so for ever: its amount is what moved, nothing. What is released later is a transaction of its own.
  held bigint check (held > 0),
  -- A bet that came together with its settle, and may be cancelled with it.
  with_settle boolean not null default false,
  vendor_code text not null,
  transaction text not null,
  kind play.transaction_kind not null,
  currency text,
  state play.transaction_state not null,
  -- the bet's transaction, for settle and cancel
  reference text,
  -- of money put aside: reserve, release, and the bet and settle that a release books
  reservation text,
  primary key (merchant_id, vendor_code, transaction, kind),
  constraint amount_by_kind check (amount >= 0 or win_change is not null),
  constraint reference_by_kind check ((kind in ('reserve', 'held-release')) or (kind in ('bet', 'promo')) = (reference is null)),
  constraint reservation_by_kind check ((kind not in ('reserve', 'release')) or reservation is not null),
  check ((kind = 'bet') = (state <> 'booked')),
  constraint win_change_by_kind check (
    case when kind in ('bet', 'settle', 'promo', 'reserve', 'release') then win_change is null
         when kind = 'cancel' then true
         else win_change is not null end)
) with (fillfactor = 95);
create index transaction_of_round on play.transaction (round_id) where round_id is not null;
create index transaction_of_reservation on play.transaction (merchant_id, vendor_code, reservation) where reservation is not null;
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

-- A call as it came, decoded. `session` and `player` are null where the text was no id of ours.
create type play.call as (
  kind text,
  vendor text,
  nonce text,
  id uuid,
  transaction text,
  reference text,
  body_hash uuid,
  session uuid,
  player uuid,
  game text,
  round text,
  amount bigint,
  currency text,
  ends_round boolean
);

-- What is answered: 'ok' with the rest, or a refusal code of the protocol, or the transport fault 'nonce-seen'.
create type play.answer as (
  outcome text,
  reference uuid,
  balance bigint,
  currency text,
  attempts integer,
  held bigint
);

-- A credit above a ceiling. Its money lies in its player's `held:<vendor>` account until it is decided on.
create table play.held_credit (
  merchant_id uuid not null,
  -- of the vendor's transaction and of the posting
  id uuid not null,
  vendor_code text not null,
  kind text not null,
  transaction text not null,
  account_id uuid not null,
  round_id uuid,
  -- the bet's transaction
  reference text,
  currency text not null,
  -- as the vendor said
  claimed bigint not null check (claimed > 0),
  -- as corrected since
  amount bigint not null,
  -- which it went beyond
  ceiling text not null check (ceiling in ('call', 'player-day', 'vendor-day')),
  -- of a prize
  title text,
  -- released: paid, as two of the staff have said; refused: given back to the vendor, as two have said; returned: taken back by the vendor
  state text not null default 'held' check (state in ('held', 'released', 'refused', 'returned')),
  held_at timestamptz not null,
  ended_at timestamptz,
  -- A round from a wallet is no call of the vendor's.
  called text generated always as (nullif(kind, 'wallet-round')) stored,
  -- of a round from a wallet
  game_id uuid,
  -- how much of it still lies in the player's wallet at the vendor, whoever it belongs to now
  at_vendor bigint not null default 0,
  primary key (merchant_id, id),
  constraint of_a_transaction foreign key (merchant_id, vendor_code, transaction, called) references play.transaction (merchant_id,
    vendor_code, transaction, kind),
  constraint at_vendor_of_held check (state <> 'held' or at_vendor <= amount),
  constraint at_vendor_of_rounds check (at_vendor >= 0 and at_vendor <= claimed and (kind = 'wallet-round' or at_vendor = 0)),
  check (amount >= 0 and amount <= claimed),
  check ((state = 'held') = (ended_at is null)),
  check (state <> 'held' or amount > 0),
  constraint known_kind check (kind in ('settle', 'promo', 'resettle', 'wallet-round'))
);
create index held_credit_of_bet on play.held_credit (merchant_id, vendor_code, reference) where state = 'held';
create index held_credit_of_account on play.held_credit (merchant_id, account_id, id);
create index held_credit_waiting on play.held_credit (merchant_id, id) where state = 'held';
create index held_credit_at_vendor on play.held_credit (merchant_id, account_id, vendor_code, id) where at_vendor > 0;
create index held_credit_of_round on play.held_credit (merchant_id, round_id) where round_id is not null;
select platform.protect('play.held_credit');
grant select, insert, update on play.held_credit to mela_app;

-- Money that is put aside by one call (reserve), topped up, accounted for hand by hand or all at once, and whose rest comes back (release): card
-- rooms and fish. It lies in an account of the player's, `reserved:<vendor>`; what of it was really staked is a bet with its settle.
create table play.reservation (
  merchant_id uuid not null,
  vendor_code text not null,
  -- the transaction of the reserve that opened it
  reservation text not null,
  id uuid not null,
  account_id uuid not null,
  -- null: blocked before it came
  game_id uuid,
  session_id uuid,
  currency text not null,
  held bigint not null default 0 check (held >= 0),
  state text not null check (state in ('open', 'closed', 'blocked')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, vendor_code, reservation),
  check ((state = 'open') = (closed_at is null)),
  check (state = 'open' or held = 0),
  check ((state = 'blocked') = (game_id is null))
) with (fillfactor = 80);
create index reservation_open on play.reservation (merchant_id, account_id) where state = 'open';
select platform.protect('play.reservation');
grant select, insert, update on play.reservation to mela_app;

-- Free rounds that staff give to a member, and take back. The wish is written first; the vendor is asked under its id until it has said yes or
-- no, or what was played of them and won.
create table play.free_grant (
  merchant_id uuid not null,
  -- also our reference at the vendor
  id uuid not null,
  account_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  rounds int not null check (rounds >= 1 and rounds <= 500),
  stake bigint not null check (stake > 0),
  currency text not null check (currency <> 'PLAY'),
  expires_at timestamptz not null,
  state text not null default 'asked',
  -- the vendor's word
  refusal text,
  asked_at timestamptz not null,
  asked_by uuid not null,
  cancel_asked_at timestamptz,
  cancel_asked_by uuid,
  played int,
  won bigint,
  primary key (merchant_id, id),
  check ((state = 'refused') = (refusal is not null)),
  constraint known_state check (state in ('asked', 'granted', 'refused', 'cancelling', 'cancelled')),
  constraint taken_back_by_somebody check ((state in ('cancelling', 'cancelled')) = (cancel_asked_at is not null)
    and (cancel_asked_at is null) = (cancel_asked_by is null)),
  constraint told_when_taken_back check ((state = 'cancelled') = (played is not null) and (played is null) = (won is null))
);
create index free_grant_of_account on play.free_grant (merchant_id, account_id, id desc);
create index free_grant_waiting on play.free_grant (merchant_id, id) where state in ('asked', 'cancelling');
select platform.protect('play.free_grant');
grant select, insert, update on play.free_grant to mela_app;

-- Where a vendor's calls come from, as `address/bits`; one that has no row calls from anywhere.
create table play.vendor_networks (
  merchant_id uuid not null,
  vendor_code text not null,
  networks text[] not null check (cardinality(networks) >= 1 and cardinality(networks) <= 50),
  primary key (merchant_id, vendor_code)
);
select platform.protect('play.vendor_networks');
grant select, insert, update, delete on play.vendor_networks to mela_app;

-- What a vendor may pay without the word of two of the staff: ceilings per call, per player and day, per vendor and day. What goes beyond is
-- booked to a held account, and waits. Here stand those that staff have set; null: the usual one (`play.ceilings_of`).
create table play.vendor_ceiling (
  merchant_id uuid not null,
  vendor_code text not null,
  call_max bigint check (call_max >= 0),
  player_day_max bigint check (player_day_max >= 0),
  vendor_day_max bigint check (vendor_day_max >= 0),
  primary key (merchant_id, vendor_code)
);
select platform.protect('play.vendor_ceiling');
grant select, insert, update on play.vendor_ceiling to mela_app;

-- What a vendor has credited a player with in a business day, without anybody's word.
create table play.player_credit_day (
  merchant_id uuid not null,
  vendor_code text not null,
  account_id uuid not null,
  day date not null,
  credited bigint not null check (credited >= 0),
  -- What of a day's credits was won in wallets.
  in_wallets bigint not null default 0,
  primary key (merchant_id, vendor_code, day, account_id),
  check (in_wallets >= 0 and in_wallets <= credited)
) with (fillfactor = 80);
select platform.protect('play.player_credit_day');
grant select, insert, update on play.player_credit_day to mela_app;

-- What is left of a vendor's ceiling of a day, shared out over stripes, so that batches of several processes need not wait for each other.
create table play.vendor_credit_day (
  merchant_id uuid not null,
  vendor_code text not null,
  day date not null,
  stripe smallint not null,
  -- of the whole vendor, when it was shared out
  ceiling bigint not null,
  remaining bigint not null,
  primary key (merchant_id, vendor_code, day, stripe)
) with (fillfactor = 50);
select platform.protect('play.vendor_credit_day');
grant select, insert, update on play.vendor_credit_day to mela_app;

-- Rounds that were not over an hour after they began, for whoever counts unsettled bets. An index of open rounds would have to be kept by every
-- bet; instead the worker walks over each round once, in the order of their ids, when it is an hour old.
-- No foreign key: every bet would be asked for it.
create table play.late_round (
  merchant_id uuid not null,
  round_id uuid not null,
  primary key (merchant_id, round_id)
);
select platform.protect('play.late_round');
grant select, insert, delete on play.late_round to mela_app;

-- How far the walk has come.
create table play.rounds_walked (
  merchant_id uuid primary key,
  up_to uuid not null
);
select platform.protect('play.rounds_walked');
grant select, insert, update on play.rounds_walked to mela_app;
