-- Exclusion belongs to a player and not to one of their accounts. What tells that two accounts are one player's lies here as keyed hashes,
-- over all brands: whoever reads it cannot try values out, and no brand reads it at all. It is reached by functions that run as its owner,
-- which log in nowhere and pass no policy.
grant usage on schema protection, merchants, identity, platform to mela_register;
grant create on schema protection to mela_register;  -- it owns two tables and some functions there
grant select (id, licence_reference) on merchants.merchant to mela_register;
grant select on identity.footprint, identity.account to mela_register;

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

-- Who shut a player out, in their own name or another's, and from which exclusion it was carried to this account.
alter table protection.exclusion
  add column said_by text not null default 'player' check (said_by in ('player', 'staff', 'register')),
  add column carried_from uuid,
  add column carried_at timestamptz,
  -- It was said at another brand of the licence.
  add column elsewhere boolean not null default false;
alter table protection.exclusion disable trigger exclusion_is_history;
update protection.exclusion set said_by = 'staff' where staff_id is not null;
alter table protection.exclusion enable trigger exclusion_is_history;
grant select, insert on protection.exclusion to mela_register;
grant insert on platform.outbox to mela_register;

create table protection.registered_exclusion (
  brand_id uuid not null,
  account_id uuid not null,
  exclusion_id uuid not null,
  asked_at timestamptz not null,
  until timestamptz not null,
  said_by text not null,
  primary key (brand_id, account_id, exclusion_id)
);
insert into protection.registered_exclusion
  select merchant_id, account_id, id, asked_at, until, said_by from protection.exclusion;
alter table protection.registered_exclusion owner to mela_register;

-- Accounts that look like somebody's who is shut out: they bring in no money and play for none until staff have looked.
create table protection.review (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  like_account uuid,                    -- null: looked at by chance, so that a review tells nobody who is shut out
  like_here boolean not null,           -- that account is of the same brand
  causes text[] not null,
  until timestamptz not null,           -- when that exclusion ends, and with it the reason to look
  said_by text,
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
grant select, insert, update (decision, decided_by, decided_at, reason) on protection.review to mela_app;
grant select, insert, update (until, causes) on protection.review to mela_register;
create trigger review_decided_is_history before update on protection.review
  for each row when (old.decision is not null) execute function platform.refuse_change();
