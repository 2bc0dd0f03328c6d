-- What members put to those who run the site in writing is a thread of a kind of its own, in their inbox and on the one desk of the staff:
-- feedback, a question, a complaint. What stood in a list of its own becomes one.
alter table messaging.thread
  drop constraint thread_kind_check, add check (kind in ('inbox', 'service', 'feedback', 'question', 'complaint'));
grant update (answerable) on messaging.thread to mela_app;

create table messaging.support_ticket (
  merchant_id uuid not null,
  -- the thread's
  id uuid not null,
  account_id uuid not null,
  serial bigint not null default nextval('platform.serial'),
  -- what a question or complaint is about: one of the brand's
  question_type text,
  -- how else whoever writes is reached, in their own words
  contact text not null check (char_length(contact) <= 960),
  -- the first answer
  answered_at timestamptz,
  closed_at timestamptz,
  -- of a complaint: it was answered for good
  final_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, id) references messaging.thread (merchant_id, id)
);
create unique index support_ticket_serial on messaging.support_ticket (merchant_id, serial);
create index support_ticket_of_account on messaging.support_ticket (merchant_id, account_id, id);
select platform.protect('messaging.support_ticket');
grant select, insert, delete, update (answered_at, closed_at, final_at) on messaging.support_ticket to mela_app;

create table messaging.support_picture (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- none: it is still being chosen
  ticket_id uuid,
  type text not null check (type = 'image/webp'),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, ticket_id) references messaging.support_ticket (merchant_id, id)
);
create index support_picture_of_account on messaging.support_picture (merchant_id, account_id, ticket_id);
create index support_picture_of_ticket on messaging.support_picture (merchant_id, ticket_id);
select platform.protect('messaging.support_picture');
grant select, insert, update, delete on messaging.support_picture to mela_app;

-- What a brand asks and promises of tickets; without a line there is what every brand begins with.
create table messaging.support_terms (
  merchant_id uuid primary key,
  -- [{ code, titles by language, offered }] in their order; one that is not offered any more still names what was asked
  question_types jsonb not null,
  words_min smallint not null check (words_min between 1 and 1000),
  words_max smallint not null check (words_max between words_min and 1000),
  -- within so many days a complaint is answered for good
  complaint_days smallint not null check (complaint_days between 1 and 90),
  -- who decides when that does not help: by language
  next_instance jsonb not null
);
select platform.protect('messaging.support_terms');
grant select, insert, update on messaging.support_terms to mela_app;

-- What staff write to each other about a thread.
create table messaging.thread_note (
  merchant_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  -- whose the thread is; none: a visitor's
  account_id uuid,
  staff_id uuid not null,
  text text not null check (char_length(text) between 1 and 8000),
  noted_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, thread_id) references messaging.thread (merchant_id, id)
);
create index thread_note_of_thread on messaging.thread_note (merchant_id, thread_id, noted_at);
create index thread_note_of_account on messaging.thread_note (merchant_id, account_id);
select platform.protect('messaging.thread_note');
grant select, insert, delete on messaging.thread_note to mela_app;

-- Answers that staff give often, in every language of the brand.
create table messaging.canned_answer (
  merchant_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 480),
  -- by language
  texts jsonb not null,
  primary key (merchant_id, id),
  unique (merchant_id, name)
);
select platform.protect('messaging.canned_answer');
grant select, insert, delete, update (name, texts) on messaging.canned_answer to mela_app;

-- A complaint is answered for good within its days; until then it goes on, as a talk does, with whoever has taken it.
alter table messaging.unanswered
  drop constraint unanswered_kind_check,
  add constraint unanswered_kind check (kind in ('inbox', 'service', 'feedback', 'question', 'complaint')),
  add column due_at timestamptz,
  add constraint unanswered_due check ((kind = 'complaint') = (due_at is not null)),
  drop constraint unanswered_check2,
  add constraint unanswered_claim
    check (state = 'waiting' or claimed_by is null or (kind in ('service', 'complaint') and state = 'answered'));
create index unanswered_due_first on messaging.unanswered (merchant_id, due_at, id);

insert into messaging.thread (merchant_id, id, kind, begun_by, subject, answerable, last_seq, begun_at)
  select merchant_id, id, 'feedback', 'member', left(content, 80), true, 1, sent_at from content.feedback;
insert into messaging.message (merchant_id, thread_id, seq, id, author, author_id, text, sent_at)
  select merchant_id, id, 1, id, 'member', account_id, content, sent_at from content.feedback;
insert into messaging.participant (merchant_id, account_id, thread_id, last_seq, read_seq, last_at)
  select merchant_id, account_id, id, 1, 1, sent_at from content.feedback;
insert into messaging.support_ticket (merchant_id, id, account_id, contact, closed_at)
  select merchant_id, id, account_id, '', read_at from content.feedback;
insert into messaging.unanswered (merchant_id, id, kind, account_id, since, state, settled_by, settled_at)
  select merchant_id, id, 'feedback', account_id, sent_at, case state when 'new' then 'waiting' else 'closed' end, read_by, read_at
    from content.feedback;

drop view reports.thing;
create view reports.thing with (security_invoker = true) as
  select merchant_id, id, username as title, null::jsonb as names, null::bigint as serial, null as letter, id as member_id, true as is_acted_on
    from identity.account
  union all select merchant_id, id, display_name, null, null, null, null, true from operator.staff
  union all select merchant_id, id, reference, null, null, null, member_id, true from cashier.deposit
  union all select merchant_id, id, reference, null, null, null, member_id, true from cashier.withdrawal
  union all select p.merchant_id, p.id, w.reference, null, null, null, w.member_id, true
    from cashier.payout p join cashier.withdrawal w on w.merchant_id = p.merchant_id and w.id = p.withdrawal_id
  union all select merchant_id, id, null, null, null, null, member_id, true from cashier.payout_account
  union all select merchant_id, id, reference, null, null, null, member_id, true from cashier.unmatched_payment
  union all select merchant_id, id, null, name, null, null, null, true from cashier.deposit_channel
  union all select merchant_id, id, null, name, null, null, null, true from cashier.payout_channel
  union all select merchant_id, id, number, null, null, null, member_id, false from lottery."order"
  union all select s.merchant_id, s.id, o.number || '-' || (s.position + 1), null, null, null, s.member_id, false
    from lottery.slip s join lottery."order" o on o.merchant_id = s.merchant_id and o.id = s.order_id
  union all select d.merchant_id, d.id, d.draw_number, g.name, null, null, null, true
    from lottery.draw d join lottery.game g on g.merchant_id = d.merchant_id and g.code = d.game_code
  union all select merchant_id, id, reference, null, null, null, from_account_id, false from member_transfers.transfer
  union all select merchant_id, id, reference, null, null, null, account_id, false from vendor_wallets.transfer
  union all select t.merchant_id, t.id, null, null, t.serial, 'C',
      (select a.id from identity.account a where a.merchant_id = t.merchant_id
        and a.id = case when t.detail ->> 'player' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (t.detail ->> 'player')::uuid end), true
    from vendor_wallets.ticket t
  union all select r.merchant_id, r.id, null, g.names, r.serial, 'B', r.account_id, false
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
  union all select r.merchant_id, r.id, null, g.names, r.serial, 'B', r.account_id, false
    from vendor_wallets.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
  -- its round's, or its prize's
  union all select h.merchant_id, h.id, case when h.round_id is null then h.title end, g.names, coalesce(r.serial, w.serial), 'B', h.account_id, true
    from play.held_credit h
    left join play.round r on r.merchant_id = h.merchant_id and r.id = h.round_id
    left join vendor_wallets.round w on w.merchant_id = h.merchant_id and w.id = h.round_id
    left join catalogue.game g on g.merchant_id = h.merchant_id and g.id = coalesce(r.game_id, w.game_id)
  union all select merchant_id, id, null, names, null, null, member_id, false from bonuses.grant
  union all select o.merchant_id, o.id, null,
      (select jsonb_object_agg(t.key, t.value->>'title') from jsonb_each(coalesce(i.published, i.draft)->'texts') t), null, null, null, true
    from bonuses.offer o join content.item i on i.merchant_id = o.merchant_id and i.id = o.promotion_id
  union all select i.merchant_id, i.id, null,
      (select jsonb_object_agg(t.key, t.value->>'title') from jsonb_each(coalesce(i.published, i.draft)->'texts') t), null, null, null, true
    from content.item i
  union all select b.merchant_id, b.id, null, (select jsonb_object_agg(t.key, t.value->>'subject') from jsonb_each(b.texts) t), null, null, null, true
    from messaging.broadcast b
  union all select merchant_id, id, null, null, null, null, account_id, true from content.application;
grant select on reports.thing to mela_app;
drop table content.feedback;
delete from operator.staff_permission where permission = 'feedback.read';
update operator.role set permissions = array_remove(permissions, 'feedback.read') where 'feedback.read' = any(permissions);
