-- The chat room of a brand is one thread of a kind of its own: whoever may enter reads and writes in it, and it is in nobody's inbox.
alter table messaging.thread
  drop constraint thread_kind_check, add check (kind in ('inbox', 'service', 'feedback', 'question', 'complaint', 'room'));
create unique index thread_of_room on messaging.thread (merchant_id) where kind = 'room';
-- up to there what was said in a room is blanked, and shown to nobody
alter table messaging.thread add column blanked_seq integer not null default 0;
grant update (blanked_seq) on messaging.thread to mela_app;

-- What a brand asks of whoever enters; without a line there is what every brand begins with.
create table messaging.room_terms (
  merchant_id uuid primary key,
  open boolean not null,
  -- so many seconds between two messages of one person
  slow_seconds smallint not null check (slow_seconds between 1 and 600),
  -- what somebody has paid in so far, at least
  deposited_min bigint not null check (deposited_min >= 0),
  blocked_words text[] not null
);
select platform.protect('messaging.room_terms');
grant select, insert, update on messaging.room_terms to mela_app;

-- Who has been in the room, and under which name.
create table messaging.room_member (
  merchant_id uuid not null,
  account_id uuid not null,
  -- none: staff have taken it away, and they choose another
  name text check (char_length(name) between 1 and 160),
  -- what names that look or sound alike have in common: nobody else takes one of them
  name_key text,
  -- of the name that staff have taken away: it is not chosen again
  removed_key text,
  joined_at timestamptz not null,
  last_said_at timestamptz,
  banned_at timestamptz,
  banned_by uuid,
  primary key (merchant_id, account_id),
  check ((name is null) = (name_key is null)),
  check ((banned_at is null) = (banned_by is null))
);
create unique index room_member_by_name on messaging.room_member (merchant_id, name_key);
select platform.protect('messaging.room_member');
grant select, insert, delete, update (name, name_key, removed_key, last_said_at, banned_at, banned_by) on messaging.room_member to mela_app;

-- Whom somebody does not want to hear in the room; apart from their inbox, or the one would tell who is who in the other.
create table messaging.room_block (
  merchant_id uuid not null,
  account_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamptz not null,
  primary key (merchant_id, account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index room_block_of_blocked on messaging.room_block (merchant_id, blocked_id);
select platform.protect('messaging.room_block');
grant select, insert, delete on messaging.room_block to mela_app;

-- A bet or a win that stands beside what was said: as it stood then.
create table messaging.room_card (
  merchant_id uuid not null,
  -- the message's
  id uuid not null,
  account_id uuid not null,
  card jsonb not null,
  -- the order whose lines can be copied
  order_id uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, id) references messaging.message (merchant_id, id)
);
create index room_card_of_account on messaging.room_card (merchant_id, account_id);
select platform.protect('messaging.room_card');
grant select, insert, delete on messaging.room_card to mela_app;

-- What staff have taken out of the room: only they read it any more.
create table messaging.room_removal (
  merchant_id uuid not null,
  thread_id uuid not null,
  seq integer not null,
  removed_at timestamptz not null,
  removed_by uuid not null,
  reason text not null check (char_length(reason) between 1 and 500),
  primary key (merchant_id, thread_id, seq),
  foreign key (merchant_id, thread_id, seq) references messaging.message (merchant_id, thread_id, seq)
);
select platform.protect('messaging.room_removal');
grant select, insert, delete on messaging.room_removal to mela_app;
