-- What members say about the site, for staff to read. Of a member there are at most five on a business day, numbered, so that no two that
-- come at once are both the fifth.
create table content.feedback (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  content text not null check (char_length(content) between 1 and 2000),
  on_day date not null,
  nth smallint not null check (nth between 1 and 5),
  state text not null default 'new' check (state in ('new', 'read')),
  sent_at timestamptz not null,
  read_by uuid,
  read_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, on_day, nth),
  check ((state = 'read') = (read_at is not null))
);
create index feedback_by_time on content.feedback (merchant_id, sent_at, id);
create index feedback_by_state on content.feedback (merchant_id, state, sent_at, id);
select platform.protect('content.feedback');
grant select, insert, update on content.feedback to mela_app;
