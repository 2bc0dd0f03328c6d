-- Talks with the customer service are threads of a kind of their own, which whoever asks begins: an account, or a visitor, of whom nothing is
-- known but the browser.
alter table messaging.thread
  -- as many as 80 characters as people count them may be
  drop constraint thread_subject_check, add check (char_length(subject) between 1 and 640),
  drop constraint thread_kind_check, add check (kind in ('inbox', 'service')),
  drop constraint thread_begun_by_check, add check (begun_by in ('system', 'staff', 'member', 'visitor'));
-- a visitor's author_id is their talk's
alter table messaging.message
  drop constraint message_author_check, add check (author in ('system', 'staff', 'member', 'visitor'));

create table messaging.service_desk (
  merchant_id uuid not null,
  -- what calls name it by
  cs_type text not null check (cs_type ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- by language
  titles jsonb not null,
  -- [{ days: [1 is Monday], from, until }] in the brand's zone; none: at any time
  hours jsonb not null,
  outside_url text check (char_length(outside_url) <= 500),
  position smallint not null check (position between 0 and 99),
  primary key (merchant_id, cs_type)
);
select platform.protect('messaging.service_desk');
grant select, insert, delete, update (titles, hours, outside_url, position) on messaging.service_desk to mela_app;

create table messaging.service_chat (
  merchant_id uuid not null,
  -- the thread's
  id uuid not null,
  cs_type text not null,
  account_id uuid,
  -- SHA-256 of what the visitor's browser knows it by
  visitor_hash bytea check (octet_length(visitor_hash) = 32),
  language text not null,
  began_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_words text check (char_length(rating_words) <= 1200),
  primary key (merchant_id, id),
  foreign key (merchant_id, id) references messaging.thread (merchant_id, id),
  check ((account_id is null) <> (visitor_hash is null)),
  check ((rating is null) = (rating_words is null))
);
create unique index service_chat_open_of_account on messaging.service_chat (merchant_id, account_id) where ended_at is null;
create unique index service_chat_open_of_visitor on messaging.service_chat (merchant_id, visitor_hash) where ended_at is null;
create index service_chat_of_account on messaging.service_chat (merchant_id, account_id, id);
create index service_chat_of_visitor on messaging.service_chat (merchant_id, visitor_hash, id);
select platform.protect('messaging.service_chat');
grant select, insert, delete, update (answered_at, ended_at, rating, rating_words) on messaging.service_chat to mela_app;

-- Who of the staff is at the desks: whoever was seen a moment ago.
create table messaging.desk_presence (
  merchant_id uuid not null,
  staff_id uuid not null,
  seen_at timestamptz not null,
  primary key (merchant_id, staff_id)
);
select platform.protect('messaging.desk_presence');
grant select, insert, delete, update (seen_at) on messaging.desk_presence to mela_app;

-- A talk stays with whoever has taken it while it goes on, and ends by whoever asks as well as by staff.
alter table messaging.unanswered
  add column kind text not null default 'inbox' check (kind in ('inbox', 'service')),
  alter column account_id drop not null,
  add check (kind = 'service' or account_id is not null),
  drop constraint unanswered_check,
  add check ((state = 'waiting') = (settled_at is null) and (settled_at is not null or settled_by is null)),
  drop constraint unanswered_check1,
  add check (state = 'waiting' or claimed_by is null or (kind = 'service' and state = 'answered'));
alter table messaging.unanswered alter column kind drop default;
create index unanswered_queue on messaging.unanswered (merchant_id, since, id) where kind = 'service' and state = 'waiting' and claimed_by is null;
