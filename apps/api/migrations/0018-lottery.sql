-- A game on sale: family, schedule, price ladder, limits and where its results come from, all as data.
create table lottery.game (
  merchant_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  family text not null,
  vendor text not null,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  -- display name by language
  name jsonb not null,
  source text not null check (source in ('own', 'feed', 'entry')),
  feed text,
  -- draw numbers count the draws of a day of this zone
  time_zone text not null,
  interval_seconds int not null check (interval_seconds >= 10 and interval_seconds <= 86400),
  close_lead_seconds int not null check (close_lead_seconds >= 1),
  -- how long before it is drawn a draw comes on sale
  sale_seconds int not null,
  min_payout_level int not null,
  max_payout_level int not null,
  unit_modes text[] not null,
  -- per order
  max_lines int not null,
  max_multiple int not null,
  -- per slip
  max_notes int not null,
  -- per slip, 1/10 000 units, as all amounts
  min_stake bigint not null,
  -- per slip
  max_stake bigint not null,
  -- the most a member can win on one draw
  max_payout bigint not null,
  -- the most the house can lose on one selection of one draw
  max_exposure bigint not null,
  position int not null,
  enabled boolean not null default true,
  -- When a game draws, where that is not all day long: hours, days, holidays and numbering, as data.
  calendar jsonb,
  correction_hours int not null default 72 check (correction_hours >= 0 and correction_hours <= 720),
  missed text not null default 'void' check (missed in ('void', 'draw')),
  -- A game can be sold in several prize modes, each with plays and prices of its own, and on some devices only.
  -- sold in the game's first prize mode; null: all of its family
  plays text[],
  -- its further prize modes: [{prizeMode, plays, payoutLevels}]
  menus jsonb not null default '[]',
  -- none: every device
  devices text[] not null default '{}' check (devices <@ array['desktop', 'mobile']),
  -- When the draws of a game must be planned further ahead; null: now. So that an installation of many games rests as quietly as one of few.
  plan_at timestamptz,
  -- A public beacon that a game mixes into its own draws: its round is published with the tickets' root, before anybody can know it.
  beacon text check (beacon = 'quicknet'),
  primary key (merchant_id, code),
  check ((source = 'feed') = (feed is not null)),
  check (min_payout_level <= max_payout_level and max_payout_level <= 2000),
  check (sale_seconds > close_lead_seconds),
  check (beacon is null or source = 'own')
);
select platform.protect('lottery.game');
grant select, insert, update on lottery.game to mela_app;

create table lottery.draw (
  merchant_id uuid not null,
  id uuid not null,
  game_code text not null,
  draw_number text not null,
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN', 'SETTLING', 'SETTLED',
    'RESETTLING', 'VOID')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- own draws: SHA-256 of the seed, published from the start
  commitment text,
  -- Merkle root over all slips, published before there is a result
  tickets_root text,
  tickets_count int,
  void_reason text,
  -- when the last slip was paid or refunded
  settled_at timestamptz,
  -- A settlement is numbered: each correction settles the slips of a draw once more, under the next number.
  settlement smallint not null default 1 check (settlement >= 1),
  -- asked in vain: when to look for a result again
  look_at timestamptz,
  beacon_round bigint,
  -- A void draw owes its players its seed, and if it was closed already the result it would have had.
  voided_at timestamptz,
  yet_to_show text check (yet_to_show in ('seed', 'result')),
  -- What is mixed into an own draw is named before its sale: a round of the public beacon, or the salt of its tickets.
  entropy text check (entropy in ('quicknet', 'salt')),
  -- The salt of an own draw is the root of the public log when its sale begins: nobody knows it when the seed is committed to, and nobody can
  -- choose it any more when the first bet comes. The root of the draw's own tickets could be chosen with the last bet.
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  -- entries of the log then
  salt_size bigint check (salt_size > 0),
  salted_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, game_code, draw_number),
  foreign key (merchant_id, game_code) references lottery.game (merchant_id, code),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((tickets_root is null) = (tickets_count is null)),
  check ((state not in ('DRAWN', 'SETTLING', 'SETTLED')) or tickets_root is not null),
  check ((state = 'VOID') = (void_reason is not null)),
  check (yet_to_show is null or state = 'VOID'),
  check (entropy is null or commitment is not null),
  check ((entropy = 'quicknet') = (beacon_round is not null)),
  check (num_nonnulls(salt, salt_size, salted_at) in (0, 3)),
  check (salt is null or entropy = 'salt')
) with (fillfactor = 80);
create index draw_by_time on lottery.draw (merchant_id, game_code, draws_at);
create index draw_to_open on lottery.draw (merchant_id, opens_at) where state = 'SCHEDULED';
create index draw_at_work on lottery.draw (merchant_id, closes_at) where state <> 'SCHEDULED' and settled_at is null;
-- The verifier asks every minute which draws were settled of late; those at work have an index of their own.
create index draw_settled on lottery.draw (merchant_id, settled_at) where settled_at is not null;
create index draw_yet_to_show on lottery.draw (merchant_id, closes_at) where yet_to_show is not null;
select platform.protect('lottery.draw');
grant select, insert, update on lottery.draw to mela_app;

-- The secret of an own draw, made with the draw and shown to nobody before it is drawn.
create table lottery.seed (
  merchant_id uuid not null,
  draw_id uuid not null,
  seed bytea check (octet_length(seed) = 32),
  -- until then, see platform/secrets/secret-box.ts
  sealed bytea,
  primary key (merchant_id, draw_id),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id),
  constraint seed_is_sealed_or_shown check ((sealed is null) <> (seed is null))
);
select platform.protect('lottery.seed');
create trigger seed_is_kept before delete on lottery.seed for each row execute function platform.refuse_change();
create trigger seed_is_shown_once before update on lottery.seed for each row execute function lottery.check_shown_seed();
grant select, insert, update (seed, sealed) on lottery.seed to mela_app;

-- A result, once and for all.
create table lottery.result (
  merchant_id uuid not null,
  draw_id uuid not null,
  result jsonb not null,
  -- 'own', or the feed and its own name of the draw
  source text not null,
  drawn_at timestamptz not null,
  -- A result is written once; another takes its place only behind a correction that keeps it. Own draws are never replaced.
  settlement smallint not null default 1,
  beacon_signature text,
  primary key (merchant_id, draw_id),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id)
);
select platform.protect('lottery.result');
create trigger result_is_corrected before update on lottery.result for each row execute function lottery.check_corrected_result();
create trigger result_is_history before delete on lottery.result for each row execute function platform.refuse_change();
grant select, insert, update (result, source, settlement) on lottery.result to mela_app;

-- The tree of a draw's tickets, level by level from the leaves: hashes of 32 bytes end to end, stored uncompressed
-- so that a proof reads one hash per level.
create table lottery.tree (
  merchant_id uuid not null,
  draw_id uuid not null,
  level smallint not null,
  hashes bytea storage external not null,
  primary key (merchant_id, draw_id, level),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id)
);
select platform.protect('lottery.tree');
grant select, insert on lottery.tree to mela_app;

-- The same lines on several draws to come, paid as a whole. Each draw is an ordinary order.
create table lottery.multi_draw_order (
  merchant_id uuid not null,
  id uuid not null,
  -- what people read
  number text not null,
  member_id uuid not null,
  game_code text not null,
  prize_mode text not null,
  currency text not null,
  -- [{play, selection, unitMode, multiple}], before a draw's own multiple
  lines jsonb not null,
  draws int not null check (draws >= 1 and draws <= 50),
  stop_on_win boolean not null,
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, game_code) references lottery.game (merchant_id, code)
);
create index multi_draw_order_of_member on lottery.multi_draw_order (merchant_id, member_id, id desc);
select platform.protect('lottery.multi_draw_order');
create trigger multi_draw_order_is_history before update or delete on lottery.multi_draw_order for each row execute function platform.refuse_change();
grant select, insert on lottery.multi_draw_order to mela_app;

-- Slips placed together: all of them were taken, or none.
create table lottery."order" (
  merchant_id uuid not null,
  id uuid not null,
  -- what people read
  number text not null,
  member_id uuid not null,
  game_code text not null,
  draw_id uuid not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  -- null: of the time when a game had only one
  prize_mode text,
  multi_draw_order_id uuid,
  -- within the multi-draw order, from 1
  draw_position smallint,
  -- What a player's browser adds of its own to an order's tickets.
  client_seed text check (length(client_seed) >= 1 and length(client_seed) <= 64),
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, multi_draw_order_id) references lottery.multi_draw_order (merchant_id, id),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id),
  check ((multi_draw_order_id is null) = (draw_position is null))
);
create index order_of_member on lottery."order" (merchant_id, member_id, id desc);
create unique index order_of_multi_draw_order on lottery."order" (merchant_id, multi_draw_order_id, draw_position) where multi_draw_order_id is not null;
create index order_of_member_on_game on lottery."order" (merchant_id, member_id, game_code, id desc);
select platform.protect('lottery."order"');
create trigger order_is_history before update or delete on lottery."order" for each row execute function platform.refuse_change();
grant select, insert on lottery."order" to mela_app;

-- No index on state: settling then updates slips in place, and finds them by (draw, id) alone.
create table lottery.slip (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- within the order, from 0
  position smallint not null,
  draw_id uuid not null,
  member_id uuid not null,
  play text not null,
  -- canonical compact text
  selection text not null,
  notes int not null check (notes > 0),
  unit_mode text not null,
  multiple int not null check (multiple > 0),
  stake_per_note bigint not null check (stake_per_note > 0),
  stake bigint not null,
  payout_level int not null,
  max_payout_level int not null,
  -- [[tier, decimal text], …] at acceptance
  odds jsonb not null,
  -- the most it can win
  best_payout bigint not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'WON', 'LOST', 'REFUNDED', 'CANCELLED', 'VOID')),
  hits jsonb,
  payout bigint,
  rebate bigint,
  settled_at timestamptz,
  -- Effective turnover is netted per member and draw, so that betting both sides of a draw earns nothing.
  -- of the stake, when settled: notes that were pushes, or all of it
  returned bigint,
  -- the last one that it went through, or will
  settlement smallint not null default 1,
  -- Why a cancelled slip was cancelled.
  cancel_reason text check (cancel_reason in ('player', 'stop-on-win', 'player-excluded')),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references lottery."order" (merchant_id, id),
  check (stake = (notes * stake_per_note)),
  check ((state = 'PENDING') = (settled_at is null)),
  check (cancel_reason is null or state = 'CANCELLED')
) partition by range (id);
create index slip_of_draw on lottery.slip (merchant_id, draw_id, id);
create index slip_of_member_on_draw on lottery.slip (merchant_id, member_id, draw_id);
create index slip_of_member on lottery.slip (merchant_id, member_id, id desc);
select platform.protect('lottery.slip');
grant select, insert, update on lottery.slip to mela_app;
-- What belongs to no month that there is; `platform.make_months` makes the months like it.
create table lottery.slip_rest partition of lottery.slip default with (fillfactor = 75);
-- An order's slips are written by one statement, with ids of one moment: nothing of the order stands in another month.
create unique index slip_rest_of_order on lottery.slip_rest (merchant_id, order_id, position);
select platform.protect('lottery.slip_rest');

-- What the house can lose on each bet of a draw that is on sale.
create table lottery.exposure (
  merchant_id uuid not null,
  draw_id uuid not null,
  -- SHA-256 of play and canonical selection, which may be long
  bet bytea not null,
  payout bigint not null check (payout >= 0),
  primary key (merchant_id, draw_id, bet)
) with (fillfactor = 70);
select platform.protect('lottery.exposure');
grant select, insert, update, delete on lottery.exposure to mela_app;

create table lottery.turnover (
  merchant_id uuid not null,
  draw_id uuid not null,
  member_id uuid not null,
  currency text not null,
  -- of all the member's slips of the draw, less what was returned
  stake bigint not null check (stake >= 0),
  -- less what was returned
  win bigint not null check (win >= 0),
  turnover bigint not null generated always as (platform.effective_turnover(stake, win)) stored,
  -- as it was netted, and reported, the time before
  reported bigint not null default 0,
  primary key (merchant_id, draw_id, member_id, currency),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id)
);
select platform.protect('lottery.turnover');
grant select, insert, update on lottery.turnover to mela_app;

-- What a slip was before it was settled once more.
create table lottery.resettled (
  merchant_id uuid not null,
  slip_id uuid not null,
  settlement smallint not null,
  state text not null,
  hits jsonb not null,
  payout bigint not null,
  rebate bigint not null,
  returned bigint not null,
  settled_at timestamptz not null,
  primary key (merchant_id, slip_id, settlement),
  foreign key (merchant_id, slip_id) references lottery.slip (merchant_id, id)
);
select platform.protect('lottery.resettled');
create trigger resettled_is_history before update or delete on lottery.resettled for each row execute function platform.refuse_change();
grant select, insert on lottery.resettled to mela_app;

-- What a member of staff says about a draw: its result, its right result, or that it is void although it was paid. It takes two who
-- say the same.
create table lottery.entry (
  merchant_id uuid not null,
  id uuid not null,
  draw_id uuid not null,
  kind text not null check (kind in ('result', 'correction', 'void')),
  result jsonb,
  reason text not null,
  staff_id uuid not null,
  entered_at timestamptz not null,
  state text not null default 'standing' check (state in ('standing', 'agreed', 'refused', 'taken-back')),
  closed_by uuid,
  closed_at timestamptz,
  -- why it was refused
  note text,
  primary key (merchant_id, id),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id),
  check ((kind = 'void') = (result is null)),
  check ((state = 'standing') = (closed_at is null)),
  check ((closed_at is null) = (closed_by is null)),
  check (state <> 'agreed' or closed_by is not null)
);
create unique index entry_standing on lottery.entry (merchant_id, draw_id, staff_id) where state = 'standing';
create index entry_of_draw on lottery.entry (merchant_id, draw_id, entered_at);
select platform.protect('lottery.entry');
grant select, insert, update on lottery.entry to mela_app;

-- Corrections, with the result that stood before.
create table lottery.correction (
  merchant_id uuid not null,
  draw_id uuid not null,
  settlement smallint not null check (settlement > 1),
  earlier jsonb not null,
  earlier_source text not null,
  -- null: the draw is void
  result jsonb,
  reason text not null,
  entered_by uuid not null,
  confirmed_by uuid not null,
  corrected_at timestamptz not null,
  primary key (merchant_id, draw_id, settlement),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id),
  check (entered_by <> confirmed_by)
);
select platform.protect('lottery.correction');
create trigger correction_is_history before update or delete on lottery.correction for each row execute function platform.refuse_change();
grant select, insert on lottery.correction to mela_app;

-- What feeds answered that was not believed, or came too late: for staff to look at.
create table lottery.feed_answer (
  merchant_id uuid not null,
  draw_id uuid not null,
  -- which of the feed's sources said it
  source text not null,
  result jsonb not null,
  digest text not null generated always as (md5(result::text)) stored,
  reference text not null,
  problem text not null check (problem in ('disputed', 'malformed', 'late', 'differs')),
  answered_at timestamptz not null,
  primary key (merchant_id, draw_id, source, digest),
  foreign key (merchant_id, draw_id) references lottery.draw (merchant_id, id)
);
select platform.protect('lottery.feed_answer');
create trigger feed_answer_is_history before update or delete on lottery.feed_answer for each row execute function platform.refuse_change();
grant select, insert on lottery.feed_answer to mela_app;

-- Keys that receipts and heads of the log are signed with, each from an instant on; the private half is sealed.
create table lottery.signing_key (
  merchant_id uuid not null,
  -- thumbprint of the public key (RFC 7638)
  kid text not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  -- see platform/secrets/secret-box.ts
  sealed bytea not null,
  from_at timestamptz not null,
  primary key (merchant_id, kid),
  unique (merchant_id, from_at)
);
select platform.protect('lottery.signing_key');
create trigger signing_key_is_kept before delete on lottery.signing_key for each row execute function platform.refuse_change();
grant select, insert, update (sealed) on lottery.signing_key to mela_app;

-- The public log of a brand: what it has said of its draws, once and for all. The programs add to it through one function and read it, no more.
create table lottery.log_entry (
  merchant_id uuid not null,
  leaf_index bigint not null check (leaf_index >= 0),
  kind text not null check (kind in ('key', 'commitment', 'salt', 'tickets', 'result', 'void')),
  draw_id uuid,
  settlement smallint not null default 1,
  -- the leaf, letter by letter
  text text not null,
  -- of the leaf and of each subtree that it completes (RFC 6962 §2.1), 32 bytes each
  hashes bytea not null,
  primary key (merchant_id, leaf_index),
  check ((kind = 'key') = (draw_id is null))
);
create unique index log_entry_of_draw on lottery.log_entry (merchant_id, draw_id, kind, settlement) where draw_id is not null;
create index log_entry_of_keys on lottery.log_entry (merchant_id, leaf_index) where kind = 'key';
select platform.protect('lottery.log_entry');
create trigger log_entry_is_history before update or delete on lottery.log_entry for each row execute function platform.refuse_change();
create trigger log_entry_is_never_truncated before truncate on lottery.log_entry
  for each statement execute function platform.refuse_change();
alter table lottery.log_entry owner to mela_audit;
grant select on lottery.log_entry to mela_app;

-- How long each brand's log is. Its row lock is what keeps concurrent writers in one line.
create table lottery.log_size (
  merchant_id uuid primary key,
  size bigint not null check (size >= 0)
);
select platform.protect('lottery.log_size');
alter table lottery.log_size owner to mela_audit;
grant select on lottery.log_size to mela_app;
