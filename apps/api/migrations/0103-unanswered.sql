-- Threads with staff whose last word is the member's wait for an answer, or for somebody to say that none is needed. A line a thread, as it stands now.
create table messaging.unanswered (
  merchant_id uuid not null,
  -- the thread's
  id uuid not null,
  account_id uuid not null,
  -- who of the staff wrote last before
  asked_by uuid,
  since timestamptz not null,
  state text not null check (state in ('waiting', 'answered', 'closed')),
  claimed_by uuid,
  settled_by uuid,
  settled_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, id) references messaging.thread (merchant_id, id),
  check ((state = 'waiting') = (settled_at is null) and (settled_at is null) = (settled_by is null)),
  check (state = 'waiting' or claimed_by is null)
);
create index unanswered_by_time on messaging.unanswered (merchant_id, since, id);
create index unanswered_waiting on messaging.unanswered (merchant_id, since, id) where state = 'waiting';
create index unanswered_of_account on messaging.unanswered (merchant_id, account_id);
insert into messaging.unanswered (merchant_id, id, account_id, asked_by, since, state)
select t.merchant_id, t.id, last.author_id, asked.author_id, last.sent_at, 'waiting'
  from messaging.thread t
  join messaging.message last on last.merchant_id = t.merchant_id and last.thread_id = t.id and last.seq = t.last_seq and last.author = 'member'
  left join lateral (select m.author_id from messaging.message m
    where m.merchant_id = t.merchant_id and m.thread_id = t.id and m.author = 'staff' order by m.seq desc limit 1) asked on true
 where t.begun_by = 'staff'
   and exists (select from messaging.participant p where p.merchant_id = t.merchant_id and p.thread_id = t.id);
select platform.protect('messaging.unanswered');
grant select, insert, delete, update (state, since, asked_by, claimed_by, settled_by, settled_at) on messaging.unanswered to mela_app;
