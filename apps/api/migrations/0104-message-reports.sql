-- What somebody reports of another's words, once a message, and what staff have decided about it.
create table messaging.report (
  merchant_id uuid not null,
  id uuid not null,
  -- who reports, and whose words they are
  account_id uuid not null,
  writer_id uuid not null,
  thread_id uuid not null,
  seq integer not null,
  reason text not null check (reason in ('insult', 'money', 'advertising', 'other')),
  words text not null check (char_length(words) <= 1200),
  reported_at timestamptz not null,
  state text not null check (state in ('open', 'dismissed', 'warned', 'muted')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, thread_id, seq),
  foreign key (merchant_id, thread_id, seq) references messaging.message (merchant_id, thread_id, seq),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index report_by_time on messaging.report (merchant_id, reported_at, id);
create index report_open on messaging.report (merchant_id, reported_at, id) where state = 'open';
create index report_of_writer on messaging.report (merchant_id, writer_id);
select platform.protect('messaging.report');
grant select, insert, delete, update (state, decided_by, decided_at) on messaging.report to mela_app;

-- Who may not write to others, and until when; what they write to staff arrives all the same.
create table messaging.mute (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  muted_at timestamptz not null,
  until timestamptz not null,
  muted_by uuid not null,
  lifted_at timestamptz,
  lifted_by uuid,
  primary key (merchant_id, id),
  check (until > muted_at),
  check ((lifted_at is null) = (lifted_by is null))
);
create index mute_of_account on messaging.mute (merchant_id, account_id, until);
select platform.protect('messaging.mute');
grant select, insert, delete, update (lifted_at, lifted_by) on messaging.mute to mela_app;
