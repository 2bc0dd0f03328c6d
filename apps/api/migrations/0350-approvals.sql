-- What takes two of the staff: one asks, another decides. What is asked for is a payload of its kind, which the code behind the kind reads.
create schema approvals;
grant usage on schema approvals to mela_app;

create table approvals.request (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  subject text not null,                  -- what it is about: one request of a kind waits for it at a time
  payload jsonb not null,
  concerns uuid[] not null default '{}',  -- players' accounts whose money it moves: their owners have no voice
  reason text not null,
  requested_by uuid,                      -- null: the house itself
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid,                        -- null: the house itself, which only lets a request expire
  decided_at timestamptz,
  note text,
  primary key (merchant_id, id),
  check ((state = 'pending') = (decided_at is null)),
  check ((state in ('pending', 'expired')) = (decided_by is null)),
  constraint two_people check (state not in ('approved', 'rejected') or decided_by is distinct from requested_by)
);
create unique index request_of_subject on approvals.request (merchant_id, kind, subject) where state = 'pending';
create index request_waiting on approvals.request (merchant_id, requested_at, id) where state = 'pending';
select platform.protect('approvals.request');
grant select, insert, update (state, decided_by, decided_at, note) on approvals.request to mela_app;

-- What was decided stays as it was decided.
create trigger decided_is_history before update on approvals.request
  for each row when (old.state <> 'pending') execute function platform.refuse_change();
