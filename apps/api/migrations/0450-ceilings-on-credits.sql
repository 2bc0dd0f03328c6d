-- What a vendor may pay without the word of two of the staff: ceilings per call, per player and day, per vendor and day. What goes beyond is
-- booked to a held account, and waits.

-- The most that a round of a game wins: so many times its stake, and from pots besides. As its vendor first said; later it may only say less.
alter table catalogue.game
  add column win_multiple_max int check (win_multiple_max between 1 and 10000000),
  add column pot_max bigint check (pot_max >= 0);
-- The greatest win of the games that a vendor was taken on with. What it says of its games later raises no ceiling.
alter table catalogue.vendor add column greatest_win bigint check (greatest_win > 0);

-- Ceilings that staff have set; null: the usual one (`play.ceilings_of`).
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
  primary key (merchant_id, vendor_code, day, account_id)
) with (fillfactor = 80);
select platform.protect('play.player_credit_day');
grant select, insert, update on play.player_credit_day to mela_app;

-- What is left of a vendor's ceiling of a day, shared out over stripes, so that batches of several processes need not wait for each other.
create table play.vendor_credit_day (
  merchant_id uuid not null,
  vendor_code text not null,
  day date not null,
  stripe smallint not null,
  ceiling bigint not null,              -- of the whole vendor, when it was shared out
  remaining bigint not null,
  primary key (merchant_id, vendor_code, day, stripe)
) with (fillfactor = 50);
select platform.protect('play.vendor_credit_day');
grant select, insert, update on play.vendor_credit_day to mela_app;

-- What was credited before counts as passed, so that the sums of every day are those of the calls that were booked.
insert into play.player_credit_day (merchant_id, vendor_code, account_id, day, credited)
  select t.merchant_id, t.vendor_code, t.account_id, (t.recorded_at at time zone m.time_zone)::date,
         sum(coalesce(t.win_change, t.amount))
    from play.transaction t join merchants.merchant m on m.id = t.merchant_id
   where t.kind in ('settle', 'promo', 'resettle') and coalesce(t.win_change, t.amount) > 0 and t.currency <> 'PLAY'
   group by 1, 2, 3, 4;
insert into play.vendor_credit_day (merchant_id, vendor_code, day, stripe, ceiling, remaining)
  select p.merchant_id, p.vendor_code, p.day, n, sum(p.credited), 0
    from play.player_credit_day p cross join generate_series(0, 7) n
   group by 1, 2, 3, 4;

-- A credit above a ceiling. Its money lies in its player's `held:<vendor>` account until it is decided on.
create table play.held_credit (
  merchant_id uuid not null,
  id uuid not null,                     -- of the vendor's transaction and of the posting
  vendor_code text not null,
  kind text not null check (kind in ('settle', 'promo', 'resettle')),
  transaction text not null,
  account_id uuid not null,
  round_id uuid,
  reference text,                       -- the bet's transaction
  currency text not null,
  claimed bigint not null check (claimed > 0), -- as the vendor said
  amount bigint not null check (amount between 0 and claimed), -- as corrected since
  ceiling text not null check (ceiling in ('call', 'player-day', 'vendor-day')), -- which it went beyond
  title text,                           -- of a prize
  state text not null default 'held' check (state in (
    'held',
    'released',                         -- paid, as two of the staff have said
    'refused',                          -- given back to the vendor, as two of the staff have said
    'returned')),                       -- taken back by the vendor itself
  held_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, vendor_code, transaction, kind) references play.transaction,
  check ((state = 'held') = (ended_at is null)),
  check (state <> 'held' or amount > 0)
);
create index held_credit_of_bet on play.held_credit (merchant_id, vendor_code, reference) where state = 'held';
create index held_credit_of_account on play.held_credit (merchant_id, account_id, id);
create index held_credit_waiting on play.held_credit (merchant_id, id) where state = 'held';
create index account_held on ledger.account (merchant_id, kind) where kind like 'held:%';
select platform.protect('play.held_credit');
grant select, insert, update on play.held_credit to mela_app;

-- A call whose credit was held says so for ever: its amount is what moved, nothing. What is released later is a transaction of its own.
alter table play.transaction
  add column held bigint check (held > 0),
  drop constraint known_kind,
  drop constraint reference_by_kind,
  add constraint known_kind check (kind in (
    'bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'promo', 'reserve', 'release', 'held-release')),
  add constraint reference_by_kind check (kind in ('reserve', 'held-release') or (kind in ('bet', 'promo')) = (reference is null));
alter type play.answer add attribute held bigint;

-- They change what they take or answer, in their rooms' `sql/` folders.
drop function bonuses.receive(uuid, timestamptz, uuid, text, text, uuid, text, text, bigint, uuid, bigint, uuid, jsonb);
drop function play.play_aside(uuid, timestamptz, play.call, play.reservation, uuid, uuid, bigint);
