-- What feeds answered that was not believed, or came too late: for staff to look at.
create table lottery.feed_answer (
  merchant_id uuid not null,
  issue_id uuid not null,
  source text not null,             -- which of the feed's sources said it
  result jsonb not null,
  digest text not null generated always as (md5(result::text)) stored,
  reference text not null,
  problem text not null check (problem in ('disputed', 'malformed', 'late', 'differs')),
  told_at timestamptz not null,
  primary key (merchant_id, issue_id, source, digest),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id)
);
select platform.protect('lottery.feed_answer');
grant select, insert on lottery.feed_answer to mela_app;
create trigger feed_answer_is_history before update or delete on lottery.feed_answer
  for each row execute function platform.refuse_change();
