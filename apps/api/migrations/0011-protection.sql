-- Times for which players have shut themselves out. Rows are only ever added: nobody, staff included, ends one early.
create table protection.exclusion (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null,
  until timestamptz not null,
  -- Who shut a player out and why, and why staff changed a limit; a player's own wish needs no reason.
  staff_id uuid,
  reason text,
  -- Who shut a player out, in their own name or another's, and from which exclusion it was carried to this account.
  imposed_by text not null default 'player' check (imposed_by in ('player', 'staff', 'register')),
  carried_from uuid,
  carried_at timestamptz,
  -- It was said at another brand of the licence.
  elsewhere boolean not null default false,
  primary key (merchant_id, id),
  check (until > asked_at)
);
create index exclusion_of_account on protection.exclusion (merchant_id, account_id, until);
create index exclusion_until on protection.exclusion (merchant_id, until, id);
select platform.protect('protection.exclusion');
create trigger exclusion_is_history before update or delete on protection.exclusion for each row execute function platform.refuse_change();
create trigger exclusion_is_never_truncated before truncate on protection.exclusion
  for each statement execute function platform.refuse_change();
grant select, insert on protection.exclusion to mela_app, mela_register;

-- Limits that players set themselves: what they pay in, stake or lose in a day, a week or a month, and how long they play in a day.
create table protection."limit" (
  merchant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- 1/10 000 units; time: minutes. Null: none now
  value bigint check (value > 0),
  next_value bigint check (next_value > 0),
  -- from when on next_value holds; null: nothing is to change
  next_at timestamptz,
  changed_at timestamptz not null,
  -- What staff have set for a player's protection is a limit of its own beside the player's: both hold, and only staff lift theirs.
  set_by text not null default 'player' check (set_by in ('player', 'staff')),
  primary key (merchant_id, account_id, kind, period, set_by),
  check (kind <> 'time' or period = 'day'),
  check (next_value is null or next_at is not null)
);
select platform.protect('protection."limit"');
create trigger limit_loosens_late before update on protection."limit" for each row execute function protection.refuse_sooner();
create trigger limit_stays_whose_it_is before update of set_by on protection."limit"
  for each row when (old.set_by <> new.set_by) execute function protection.refuse_other_setter();
grant select, insert, update on protection."limit" to mela_app;

-- Every change: who asked, what it was, what it becomes and when.
create table protection.limit_change (
  merchant_id uuid not null,
  id bigint generated always as identity,
  account_id uuid not null,
  kind text not null,
  period text not null,
  value_before bigint,
  value_after bigint,
  takes_effect_at timestamptz not null,
  -- null: the player
  staff_id uuid,
  at timestamptz not null,
  reason text,
  primary key (merchant_id, id)
);
create index limit_change_of_account on protection.limit_change (merchant_id, account_id, id);
-- What staff look through: limits that are about to loosen, the soonest first, and who is shut out.
create index limit_change_to_come on protection.limit_change (merchant_id, takes_effect_at, id);
select platform.protect('protection.limit_change');
create trigger limit_change_is_history before update or delete on protection.limit_change
  for each row execute function platform.refuse_change();
grant select, insert on protection.limit_change to mela_app;

-- How often a player wants to be told how long they have been playing.
create table protection.setting (
  merchant_id uuid not null,
  account_id uuid not null,
  reality_minutes smallint not null check (reality_minutes >= 10 and reality_minutes <= 120),
  primary key (merchant_id, account_id)
);
select platform.protect('protection.setting');
grant select, insert, update on protection.setting to mela_app;

-- What players with limits staked and won by business day, counted up from their wallets' entries as far as `seq`.
create table protection.tally (
  merchant_id uuid not null,
  account_id uuid not null,
  currency text not null,
  day date not null,
  -- less what was given back
  staked bigint not null,
  won bigint not null,
  primary key (merchant_id, account_id, currency, day)
);
select platform.protect('protection.tally');
grant select, insert, update on protection.tally to mela_app;

create table protection.tally_cursor (
  merchant_id uuid not null,
  account_id uuid not null,
  currency text not null,
  seq bigint not null,
  primary key (merchant_id, account_id, currency)
);
select platform.protect('protection.tally_cursor');
grant select, insert, update on protection.tally_cursor to mela_app;

-- Exclusion belongs to a player and not to one of their accounts. What tells that two accounts are one player's lies here as keyed hashes, over
-- all brands: whoever reads it cannot try values out, and no brand reads it at all. It is reached by functions that run as its owner, which
-- logs in nowhere and passes no policy.
create table protection.trait (
  brand_id uuid not null,
  account_id uuid not null,
  -- 'same': staff have found two accounts to be one player's.
  kind text not null check (kind in ('phone', 'email', 'name', 'document', 'payout', 'same')),
  mark bytea not null check (length(mark) = 32),
  -- Its owner has shown it to be theirs; what was only typed may be anybody's.
  proven boolean not null,
  noted_at timestamptz not null,
  primary key (kind, mark, brand_id, account_id)
);
create index trait_of_account on protection.trait (brand_id, account_id);
alter table protection.trait owner to mela_register;

create table protection.registered_exclusion (
  brand_id uuid not null,
  account_id uuid not null,
  exclusion_id uuid not null,
  asked_at timestamptz not null,
  until timestamptz not null,
  imposed_by text not null,
  primary key (brand_id, account_id, exclusion_id)
);
alter table protection.registered_exclusion owner to mela_register;

-- Accounts that look like somebody's who is shut out: they bring in no money and play for none until staff have looked.
create table protection.review (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- null: looked at by chance, so that a review tells nobody who is shut out
  like_account uuid,
  -- that account is of the same brand
  like_here boolean not null,
  causes text[] not null,
  -- when that exclusion ends, and with it the reason to look
  until timestamptz not null,
  imposed_by text,
  opened_at timestamptz not null,
  decision text check (decision in ('same', 'different')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (merchant_id, id),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (decision is distinct from 'same' or like_account is not null)
);
-- Two accounts are compared once.
create unique index review_of_pair on protection.review (merchant_id, account_id, like_account) nulls not distinct;
create index review_waiting on protection.review (merchant_id, account_id, until) where decision is null;
create index review_in_turn on protection.review (merchant_id, opened_at, id) where decision is null;
select platform.protect('protection.review');
create trigger review_decided_is_history before update on protection.review
  for each row when (old.decision is not null) execute function platform.refuse_change();
grant select, insert, update (decision, decided_by, decided_at, reason) on protection.review to mela_app;
grant select, insert, update (causes, until) on protection.review to mela_register;

-- Up to which account the players of a brand are in the register; whoever is older than it comes in by and by.
create table protection.known_up_to (
  merchant_id uuid primary key,
  account_id uuid not null
);
select platform.protect('protection.known_up_to');
grant select, insert, update on protection.known_up_to to mela_app;
