-- Bonuses and what has to be played before money may leave.

-- What staff offer, as data: to who pays in, or to claim.
create table bonuses.offer (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('deposit', 'claim', 'activity')),
  -- by language; 'en' is always there
  names jsonb not null check (names ? 'en'),
  -- a sentence or two, by language
  details jsonb not null default '{}',
  currency text not null,
  -- deposit: 1/10 000 of what is paid in
  rate int not null default 0 check (rate >= 0),
  -- claim: as much as this
  amount bigint check (amount > 0),
  -- deposit: and no more than this
  amount_max bigint check (amount_max > 0),
  deposit_min bigint not null default 0 check (deposit_min >= 0),
  -- turnover asked for, in hundredths of the base
  multiple int not null check (multiple >= 0 and multiple <= 10000),
  base text not null check (base in ('bonus', 'deposit-and-bonus')),
  -- percent that play counts for, by game category; 100 where none is said
  weights jsonb not null default '{}',
  -- to turn it over
  days int not null check (days >= 1 and days <= 365),
  audience text not null check (audience in ('everyone', 'first-deposit', 'newcomers')),
  newcomer_days int check (newcomer_days >= 1 and newcomer_days <= 365),
  frequency text not null check (frequency in ('once', 'daily', 'always')),
  opens_at timestamptz,
  closes_at timestamptz,
  is_open boolean not null default true,
  position int not null default 0,
  changed_at timestamptz not null,
  -- null: nobody of the staff
  changed_by uuid,
  opened_by uuid,
  -- Counts how often an offer was written: it is opened as it was seen.
  revision int not null default 0,
  primary key (merchant_id, id),
  constraint offer_amount_by_kind check ((kind <> 'deposit') = (amount is not null)),
  check (kind = 'deposit' or base = 'bonus'),
  check ((audience = 'newcomers') = (newcomer_days is not null)),
  check (closes_at > opens_at),
  constraint offer_rate_by_kind check (kind <> 'deposit' or rate > 0)
);
select platform.protect('bonuses.offer');
grant select, insert, update on bonuses.offer to mela_app;

-- One bonus of one member, with the terms as they were when the member agreed to them.
create table bonuses."grant" (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- null: given by staff
  offer_id uuid,
  names jsonb not null,
  currency text not null,
  deposit_id uuid,
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  weights jsonb not null,
  days int not null,
  -- what it may be had once for: 'once', or a business day
  occasion text,
  -- of the member's bonus account
  money bigint not null default 0 check (money >= 0),
  state text not null check (state in ('chosen', 'declined', 'offered', 'active', 'converted', 'cancelled', 'expired', 'used-up')),
  -- shown to the member
  reason text,
  made_at timestamptz not null,
  -- offered by staff: until when
  claim_until timestamptz,
  begun_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  proposed_by uuid,
  approved_by uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, offer_id) references bonuses.offer (merchant_id, id),
  check (money = 0 or state = 'active'),
  check ((begun_at is not null) = (state in ('active', 'converted', 'cancelled', 'expired', 'used-up'))),
  constraint two_people check (approved_by is null or approved_by <> proposed_by)
) with (fillfactor = 80);
create unique index grant_of_deposit on bonuses."grant" (merchant_id, deposit_id) where deposit_id is not null;
create unique index grant_once on bonuses."grant" (merchant_id, member_id, offer_id, occasion)
  where begun_at is not null and occasion is not null;
create index grant_of_member on bonuses."grant" (merchant_id, member_id, id);
create index grant_active on bonuses."grant" (merchant_id, expires_at) where state = 'active';
select platform.protect('bonuses."grant"');
grant select, insert, update on bonuses."grant" to mela_app;

-- Bonus money at stake, by round of a game or order of the lottery.
create table bonuses.stake (
  merchant_id uuid not null,
  bet_id uuid not null,
  grant_id uuid not null,
  amount bigint not null check (amount >= 0),
  -- the bet is over
  ended_at timestamptz,
  primary key (merchant_id, bet_id, grant_id),
  foreign key (merchant_id, grant_id) references bonuses."grant" (merchant_id, id)
);
create index stake_running on bonuses.stake (merchant_id, grant_id) where ended_at is null;
select platform.protect('bonuses.stake');
grant select, insert, update on bonuses.stake to mela_app;

-- Everything that moved a bonus's money.
create table bonuses.movement (
  merchant_id uuid not null,
  id bigint generated always as identity,
  grant_id uuid not null,
  kind text not null check (kind in ('granted', 'staked', 'won', 'returned', 'taken-back', 'converted', 'cancelled', 'expired', 'lost')),
  -- what the bonus's money became more by; lost: what did not come to it, as it had ended
  amount bigint not null,
  posting_id uuid not null,
  bet_id uuid,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, grant_id) references bonuses."grant" (merchant_id, id)
);
create index movement_of_grant on bonuses.movement (merchant_id, grant_id, id);
create index movement_of_posting on bonuses.movement (posting_id);
select platform.protect('bonuses.movement');
create trigger movement_is_history before update or delete on bonuses.movement for each row execute function platform.refuse_change();
grant select, insert on bonuses.movement to mela_app;

-- Play that is owed before money may leave: one lot per deposit and per bonus, fed oldest first.
create table bonuses.lot (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  source text not null check (source in ('deposit', 'bonus')),
  source_id uuid not null,
  required bigint not null check (required > 0),
  done bigint not null default 0,
  weights jsonb not null default '{}',
  opened_at timestamptz not null,
  -- of its bonus: what is played later does not count
  expires_at timestamptz,
  -- its bonus ended without it
  dropped_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, source, source_id),
  check (done >= 0 and done <= required)
) with (fillfactor = 70);
create index lot_open on bonuses.lot (merchant_id, member_id, currency, id) where done < required and dropped_at is null;
select platform.protect('bonuses.lot');
grant select, insert, update on bonuses.lot to mela_app;

-- What fed which lot: so that each play counts once, and what is taken back is taken back from where it went.
create table bonuses.feed (
  merchant_id uuid not null,
  lot_id uuid not null,
  fact_id bigint not null,
  -- the round or draw
  bet_id uuid not null,
  -- of the play; less than zero: taken back
  played bigint not null,
  -- towards the lot, after its weight
  counted bigint not null,
  at timestamptz not null,
  primary key (merchant_id, lot_id, fact_id),
  foreign key (merchant_id, lot_id) references bonuses.lot (merchant_id, id)
);
create index feed_of_bet on bonuses.feed (merchant_id, bet_id);
select platform.protect('bonuses.feed');
create trigger feed_is_history before update or delete on bonuses.feed for each row execute function platform.refuse_change();
grant select, insert on bonuses.feed to mela_app;

-- What staff give takes two of them above a limit: bonuses for one member, and offers to many.
create table bonuses.policy (
  merchant_id uuid primary key,
  -- the most that one person gives, or offers to each member
  second_above bigint not null check (second_above >= 0)
);
select platform.protect('bonuses.policy');
grant select, insert, update on bonuses.policy to mela_app;
