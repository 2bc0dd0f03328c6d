-- One row per account. Player-side accounts keep a balance that never goes below zero; house accounts keep none
-- (their balance is the sum of their entries: locking one house row per bet costs two thirds of all throughput).
create table ledger.account (
  id uuid primary key,
  merchant_id uuid not null,
  -- null: the house
  owner_id uuid,
  kind text not null,
  currency text not null,
  -- 1/10 000 units
  balance bigint,
  -- number of the last entry
  seq bigint not null default 0,
  -- Why a player's cash is watched (`ledger.watch`): there is bonus money beside it; limits hold. What moves many wallets at once, or one with
  -- the fewest statements, leaves these alone.
  beside_bonus boolean not null default false,
  within_limits boolean not null default false,
  unique nulls not distinct (merchant_id, owner_id, kind, currency),
  check ((owner_id is null) = (balance is null)),
  constraint no_negative_balance check (balance >= 0)
) with (fillfactor = 70);
-- The verifier looks at all holds every minute: they are found without reading every wallet. Neither column ever changes,
-- so that a wallet's updates stay in place.
create index account_holds on ledger.account (merchant_id, id) where kind = 'hold';
-- Wallets and money in transit are few among all accounts. None of these columns ever changes.
create index account_wallets on ledger.account (merchant_id, kind) where kind like 'wallet:%' or kind like 'transit:%';
create index account_reserved on ledger.account (merchant_id, kind) where kind like 'reserved:%';
create index account_held on ledger.account (merchant_id, kind) where kind like 'held:%';
select platform.protect('ledger.account');
alter table ledger.account owner to mela_ledger;
grant select on ledger.account to mela_app;

create table ledger.posting (
  id uuid primary key,
  merchant_id uuid not null,
  kind text not null,
  -- the business key: what may happen once per kind
  key text not null,
  posted_at timestamptz not null,
  memo jsonb,
  unique (merchant_id, kind, key)
);
select platform.protect('ledger.posting');
create trigger posting_is_history before update or delete on ledger.posting for each row execute function platform.refuse_change();
create trigger posting_is_never_truncated before truncate on ledger.posting for each statement execute function platform.refuse_change();
create constraint trigger posting_is_noted after insert on ledger.posting deferrable initially deferred
  for each row when (not ledger.is_play(new.kind)) execute function ledger.note_movement();
alter table ledger.posting owner to mela_ledger;
grant select on ledger.posting to mela_app;

create table ledger.entry (
  merchant_id uuid not null,
  posting_id uuid not null,
  position smallint not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- player-side accounts only, with balance_after
  seq bigint,
  balance_after bigint,
  posted_at timestamptz not null,
  primary key (posting_id, position),
  check ((seq is null) = (balance_after is null))
) partition by range (posting_id);
select platform.protect('ledger.entry');
create trigger entry_is_history before update or delete on ledger.entry for each row execute function platform.refuse_change();
create trigger entry_is_never_truncated before truncate on ledger.entry for each statement execute function platform.refuse_change();
create trigger entries_balance after insert on ledger.entry referencing new table as added
  for each statement execute function ledger.check_entries();
alter table ledger.entry owner to mela_ledger;
grant select on ledger.entry to mela_app;
-- What belongs to no month that there is; `platform.make_months` makes the months like it. That no number is given twice is kept by the lock
-- on its account, and within a month by the index, too: it cannot be one of the whole, as it does not say in which month to look.
create table ledger.entry_rest partition of ledger.entry default;
create unique index entry_rest_account_seq on ledger.entry_rest (account_id, seq) where seq is not null;
select platform.protect('ledger.entry_rest');
create trigger never_truncated before truncate on ledger.entry_rest for each statement execute function platform.refuse_change();
alter table ledger.entry_rest owner to mela_ledger;

-- What has to be taken back from players, such as a prize of a result that was corrected. No player's balance falls below zero: what is no
-- longer there is owed, counted in the books by the house account `debts`, and collected as soon as there is something.
create table ledger.debt (
  merchant_id uuid not null,
  owner_id uuid not null,
  currency text not null,
  owed bigint not null check (owed >= 0),
  -- when it last was nothing
  since timestamptz not null,
  primary key (merchant_id, owner_id, currency)
);
select platform.protect('ledger.debt');
alter table ledger.debt owner to mela_ledger;
grant select on ledger.debt to mela_app;

-- What the verifier found last: of what was posted lately (every minute), and of everything (every hour).
create table ledger.proof (
  merchant_id uuid not null,
  reach text not null check (reach in ('recent', 'whole')),
  -- when the proof was begun
  proven_at timestamptz not null,
  -- what was posted since then was proven; null: everything
  proven_from timestamptz,
  -- [{law, subject}], the first hundred
  faults jsonb not null,
  primary key (merchant_id, reach),
  check ((reach = 'recent') = (proven_from is not null))
);
select platform.protect('ledger.proof');
grant select, insert, update on ledger.proof to mela_app;

-- Money that moved for another reason than a single bet: what a member's list of transactions shows. A member with a million
-- bets has few of these, and they are found without the bets.
create table ledger.movement (
  merchant_id uuid not null,
  posting_id uuid not null,
  position smallint not null,
  account_id uuid not null,
  seq bigint not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  posted_at timestamptz not null,
  primary key (posting_id, position)
);
create index movement_of_account on ledger.movement (account_id, posted_at desc, seq desc);
select platform.protect('ledger.movement');
create trigger movement_is_history before update or delete on ledger.movement for each row execute function platform.refuse_change();
create trigger movement_is_never_truncated before truncate on ledger.movement for each statement execute function platform.refuse_change();
alter table ledger.movement owner to mela_ledger;
grant select on ledger.movement to mela_app;

-- What a player's movements came to on days that are over, kept when somebody first asks: movements are never changed, so neither are
-- these. Not books but a memory of them; whoever doubts it may empty both tables.
create table ledger.movement_day (
  merchant_id uuid not null,
  account_id uuid not null,
  -- whose midnights the days have
  zone text not null,
  day date not null,
  kind text not null,
  movements bigint not null,
  came_in bigint not null,
  went_out bigint not null,
  primary key (account_id, zone, day, kind)
);
select platform.protect('ledger.movement_day');
grant select, insert on ledger.movement_day to mela_app;

-- Up to which day, not included, an account's movements are in it.
create table ledger.movement_days_summed (
  merchant_id uuid not null,
  account_id uuid not null,
  zone text not null,
  up_to date not null,
  primary key (account_id, zone)
);
select platform.protect('ledger.movement_days_summed');
grant select, insert, update on ledger.movement_days_summed to mela_app;

-- What came into accounts and went out of them in quarters of an hour that are over, kept when somebody first asks: entries are never changed,
-- so neither are these. Not books but a memory of them; whoever doubts it may empty both tables.
create table ledger.quarter (
  merchant_id uuid not null,
  account_id uuid not null,
  began_at timestamptz not null,
  entries bigint not null,
  came_in bigint not null,
  went_out bigint not null,
  primary key (account_id, began_at)
);
select platform.protect('ledger.quarter');
grant select, insert on ledger.quarter to mela_app;

-- Which times are in it: of a player's account under its own id, of all the house's accounts together under the merchant's.
create table ledger.quarters_kept (
  merchant_id uuid not null,
  whose uuid not null,
  times tstzmultirange not null,
  primary key (merchant_id, whose)
);
select platform.protect('ledger.quarters_kept');
grant select, insert, update on ledger.quarters_kept to mela_app;
