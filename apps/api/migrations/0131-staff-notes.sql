-- What staff write to each other stands beside everything on the one desk: threads, reports of messages, applications.
create table messaging.staff_note (
  merchant_id uuid not null,
  id uuid not null,
  about text not null check (about in ('thread', 'report', 'application')),
  about_id uuid not null,
  -- whose it is: of a report, who wrote what is reported; none: a visitor's
  account_id uuid,
  staff_id uuid not null,
  text text not null check (char_length(text) between 1 and 8000),
  noted_at timestamptz not null,
  primary key (merchant_id, id)
);
create index staff_note_about on messaging.staff_note (merchant_id, about_id, noted_at);
create index staff_note_of_account on messaging.staff_note (merchant_id, account_id);
select platform.protect('messaging.staff_note');
grant select, insert, delete on messaging.staff_note to mela_app;

insert into messaging.staff_note (merchant_id, id, about, about_id, account_id, staff_id, text, noted_at)
  select merchant_id, id, 'thread', thread_id, account_id, staff_id, text, noted_at from messaging.thread_note;
drop table messaging.thread_note;
