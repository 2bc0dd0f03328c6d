-- Free rounds that staff give to a member. The wish is written first; the vendor is asked under its id until it has said yes or no.
create table play.free_grant (
  merchant_id uuid not null,
  id uuid not null,                     -- also our reference at the vendor
  account_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  rounds int not null check (rounds between 1 and 500),
  stake bigint not null check (stake > 0),
  currency text not null check (currency <> 'PLAY'),
  expires_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  refusal text,                         -- the vendor's word
  asked_at timestamptz not null,
  asked_by uuid not null,
  primary key (merchant_id, id),
  check ((state = 'refused') = (refusal is not null))
);
create index free_grant_asked on play.free_grant (merchant_id, id) where state = 'asked';
create index free_grant_of_account on play.free_grant (merchant_id, account_id, id desc);
select platform.protect('play.free_grant');
grant select, insert, update on play.free_grant to mela_app;

-- The rounds of vendors that ask for each bet are compared once a night too.
alter table wallets.ticket
  drop constraint ticket_kind_check,
  add constraint known_kind check (kind in (
    'no-answer', 'contradiction', 'missing-theirs', 'missing-ours', 'amount-differs', 'state-differs', 'round-unknown',
    'round-missing-theirs', 'round-missing-ours', 'round-differs'));
create table wallets.rounds_compared (
  merchant_id uuid not null,
  vendor_code text not null,
  compared_to timestamptz not null,
  primary key (merchant_id, vendor_code)
);
select platform.protect('wallets.rounds_compared');
grant select, insert, update on wallets.rounds_compared to mela_app;
create index round_closed_at on play.round (merchant_id, vendor_code, closed_at) where state = 'closed';
