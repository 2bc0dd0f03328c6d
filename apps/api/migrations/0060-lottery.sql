create schema lottery;
grant usage on schema lottery to mela_app;

-- A game on sale: family, schedule, price ladder, limits and where its results come from, all as data.
create table lottery.game (
  merchant_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  family text not null,
  vendor text not null,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  name jsonb not null,              -- display name by language
  source text not null check (source in ('own', 'feed')),
  feed text,
  time_zone text not null,          -- issue numbers count the draws of a day of this zone
  interval_seconds int not null check (interval_seconds between 10 and 86400),
  close_lead_seconds int not null check (close_lead_seconds >= 1),
  sale_seconds int not null,        -- how long before its draw an issue comes on sale
  min_series int not null,
  max_series int not null,
  unit_modes text[] not null,
  max_lines int not null,           -- per order
  max_multiple int not null,
  max_notes int not null,           -- per slip
  min_stake bigint not null,        -- per slip, 1/10 000 units, as all amounts
  max_stake bigint not null,        -- per slip
  max_payout bigint not null,       -- the most a member can win on one issue
  max_exposure bigint not null,     -- the most the house can lose on one selection of one issue
  position int not null,
  enabled boolean not null default true,
  primary key (merchant_id, code),
  check ((source = 'feed') = (feed is not null)),
  check (min_series <= max_series and max_series <= 2000),
  check (sale_seconds > close_lead_seconds)
);
select platform.protect('lottery.game');
grant select, insert, update on lottery.game to mela_app;

create table lottery.issue (
  merchant_id uuid not null,
  id uuid not null,
  game_code text not null,
  numero text not null,
  state text not null default 'SCHEDULED'
    check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  commitment text,                  -- own draws: SHA-256 of the seed, published from the start
  tickets_root text,                -- Merkle root over all slips, published before there is a result
  tickets_count int,
  void_reason text,
  settled_at timestamptz,           -- when the last slip was paid or refunded
  primary key (merchant_id, id),
  unique (merchant_id, game_code, numero),
  foreign key (merchant_id, game_code) references lottery.game (merchant_id, code),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((tickets_root is null) = (tickets_count is null)),
  check (state not in ('DRAWN', 'SETTLING', 'SETTLED') or tickets_root is not null),
  check ((state = 'VOID') = (void_reason is not null))
) with (fillfactor = 80);
create index issue_by_draw on lottery.issue (merchant_id, game_code, draws_at);
create index issue_to_open on lottery.issue (merchant_id, opens_at) where state = 'SCHEDULED';
create index issue_at_work on lottery.issue (merchant_id, closes_at) where state <> 'SCHEDULED' and settled_at is null;
select platform.protect('lottery.issue');
grant select, insert, update on lottery.issue to mela_app;

-- The secret of an own draw, made with its issue and shown to nobody before the draw.
create table lottery.seed (
  merchant_id uuid not null,
  issue_id uuid not null,
  seed bytea not null check (octet_length(seed) = 32),
  primary key (merchant_id, issue_id),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id)
);
select platform.protect('lottery.seed');
grant select, insert on lottery.seed to mela_app;
create trigger seed_is_history before update or delete on lottery.seed
  for each row execute function platform.refuse_change();

-- A result, once and for all.
create table lottery.draw (
  merchant_id uuid not null,
  issue_id uuid not null,
  result jsonb not null,
  source text not null,             -- 'own', or the feed and its own name of the draw
  drawn_at timestamptz not null,
  primary key (merchant_id, issue_id),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id)
);
select platform.protect('lottery.draw');
grant select, insert on lottery.draw to mela_app;
create trigger draw_is_history before update or delete on lottery.draw
  for each row execute function platform.refuse_change();

-- The tree of an issue's tickets, level by level from the leaves: hashes of 32 bytes end to end, stored uncompressed
-- so that a proof reads one hash per level.
create table lottery.tree (
  merchant_id uuid not null,
  issue_id uuid not null,
  level smallint not null,
  hashes bytea not null,
  primary key (merchant_id, issue_id, level),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id)
);
alter table lottery.tree alter column hashes set storage external;
select platform.protect('lottery.tree');
grant select, insert on lottery.tree to mela_app;

-- Slips placed together: all of them were taken, or none.
create table lottery.order (
  merchant_id uuid not null,
  id uuid not null,
  number text not null,             -- what people read
  member_id uuid not null,
  game_code text not null,
  issue_id uuid not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id)
);
create index order_of_member on lottery.order (merchant_id, member_id, id desc);
select platform.protect('lottery.order');
grant select, insert on lottery.order to mela_app;
create trigger order_is_history before update or delete on lottery.order
  for each row execute function platform.refuse_change();

-- No index on state: settling then updates slips in place, and finds them by (issue, id) alone.
create table lottery.slip (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position smallint not null,       -- within the order, from 0
  issue_id uuid not null,
  member_id uuid not null,
  play text not null,
  selection text not null,          -- canonical compact text
  notes int not null check (notes > 0),
  unit_mode text not null,
  multiple int not null check (multiple > 0),
  stake_per_note bigint not null check (stake_per_note > 0),
  stake bigint not null,
  series int not null,
  max_series int not null,
  odds jsonb not null,              -- [[tier, decimal text], …] at acceptance
  best_payout bigint not null,      -- the most it can win
  state text not null default 'PENDING'
    check (state in ('PENDING', 'WON', 'LOST', 'REFUNDED', 'CANCELLED', 'VOID')),
  hits jsonb,
  payout bigint,
  rebate bigint,
  settled_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references lottery.order (merchant_id, id),
  check (stake = notes * stake_per_note),
  check ((state = 'PENDING') = (settled_at is null))
) with (fillfactor = 75);
create index slip_of_issue on lottery.slip (merchant_id, issue_id, id);
create unique index slip_of_order on lottery.slip (merchant_id, order_id, position);
create index slip_of_member_on_issue on lottery.slip (merchant_id, member_id, issue_id);
select platform.protect('lottery.slip');
grant select, insert, update on lottery.slip to mela_app;

-- What the house can lose on each bet of an issue that is on sale.
create table lottery.exposure (
  merchant_id uuid not null,
  issue_id uuid not null,
  bet bytea not null,               -- SHA-256 of play and canonical selection, which may be long
  payout bigint not null check (payout >= 0),
  primary key (merchant_id, issue_id, bet)
) with (fillfactor = 70);
select platform.protect('lottery.exposure');
grant select, insert, update on lottery.exposure to mela_app;
