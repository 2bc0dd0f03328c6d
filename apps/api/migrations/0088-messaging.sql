-- What people are told and tell each other inside the site: a thread, who takes part in it, and what was said in it, in order.
create table messaging.thread (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind = 'inbox'),
  begun_by text not null check (begun_by in ('system', 'staff', 'member')),
  -- a notice of the system has none: its words are the reader's language's
  subject text check (char_length(subject) between 1 and 400),
  -- nobody answers what no person has written
  answerable boolean not null,
  last_seq integer not null default 0,
  begun_at timestamptz not null,
  primary key (merchant_id, id),
  check ((begun_by = 'system') = (subject is null)),
  check (begun_by <> 'system' or not answerable)
);
select platform.protect('messaging.thread');
grant select, insert, update (last_seq, subject) on messaging.thread to mela_app;

-- Who takes part, and how far they are: what was sent to them, what of it they have read.
create table messaging.participant (
  merchant_id uuid not null,
  account_id uuid not null,
  thread_id uuid not null,
  last_seq integer not null default 0,
  read_seq integer not null default 0,
  archived boolean not null default false,
  last_at timestamptz not null,
  primary key (merchant_id, account_id, thread_id),
  foreign key (merchant_id, thread_id) references messaging.thread (merchant_id, id),
  check (read_seq between 0 and last_seq)
);
create index participant_of_thread on messaging.participant (merchant_id, thread_id);
create index participant_by_time on messaging.participant (merchant_id, account_id, archived, last_at, thread_id);
create index participant_unread on messaging.participant (merchant_id, account_id) include (last_seq, read_seq)
  where read_seq < last_seq;
select platform.protect('messaging.participant');
grant select, insert, delete, update (last_seq, read_seq, archived, last_at) on messaging.participant to mela_app;

-- Nothing that was said is ever said otherwise; the words of whoever is erased are blanked, and the subjects of threads that they began: those
-- have the id of their first message.
create table messaging.message (
  merchant_id uuid not null,
  thread_id uuid not null,
  seq integer not null check (seq > 0),
  id uuid not null,
  author text not null check (author in ('system', 'staff', 'member')),
  -- the account, or the person of the staff
  author_id uuid,
  text text check (char_length(text) <= 8000),
  -- what the system says, and what it says it of
  notice text,
  details jsonb,
  sent_at timestamptz not null,
  primary key (merchant_id, thread_id, seq),
  unique (merchant_id, id),
  foreign key (merchant_id, thread_id) references messaging.thread (merchant_id, id),
  check ((author = 'system') = (author_id is null)),
  check ((author = 'system') = (text is null and notice is not null and details is not null))
);
create index message_by_author on messaging.message (merchant_id, author_id, id) where author_id is not null;
select platform.protect('messaging.message');
grant select, insert, update (text) on messaging.message to mela_app;

-- Whom somebody does not want to hear from.
create table messaging.block (
  merchant_id uuid not null,
  account_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamptz not null,
  primary key (merchant_id, account_id, blocked_id),
  check (account_id <> blocked_id)
);
select platform.protect('messaging.block');
grant select, insert, delete on messaging.block to mela_app;

-- How much somebody has written on a business day: counted and bounded by one statement, so that no two that come at once are both the last.
create table messaging.written (
  merchant_id uuid not null,
  account_id uuid not null,
  on_day date not null,
  threads integer not null,
  messages integer not null,
  primary key (merchant_id, account_id, on_day)
);
select platform.protect('messaging.written');
grant select, insert, update, delete on messaging.written to mela_app;
