-- An answer is owed while something waits, and on a complaint until it was answered for good: also when somebody has answered in between.
alter table messaging.unanswered add column owed text not null
  generated always as (case when state = 'waiting' or (kind = 'complaint' and state = 'answered') then 'yes' else 'no' end) stored;
create index unanswered_owed on messaging.unanswered (merchant_id, since, id) where owed = 'yes';
