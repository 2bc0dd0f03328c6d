-- What takes two of the staff: one asks, another decides. What is asked for is a payload of its kind, which the code behind the kind reads.
create table approvals.request (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  -- what it is about: one request of a kind waits for it at a time
  subject text not null,
  payload jsonb not null,
  -- players' accounts whose money it moves: their owners decide nothing
  concerns uuid[] not null default '{}',
  reason text not null,
  -- null: the system itself
  requested_by uuid,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  -- null: the system itself, which only lets a request expire
  decided_by uuid,
  decided_at timestamptz,
  note text,
  needs_two boolean not null default true,
  -- What the system itself asks for is decided on by one of the staff, who is the second pair of eyes, or by two who say the same. The first of those
  -- is kept until the second is heard; whoever says otherwise takes their place.
  -- how many say the same, beside who asked
  deciders smallint not null default 1 check (deciders in (1, 2)),
  first_by uuid,
  first_at timestamptz,
  first_approves boolean,
  first_note text,
  primary key (merchant_id, id),
  constraint alone_at_once check (needs_two or state = 'approved'),
  constraint decided_by_somebody check ((decided_by is null) = ((state in ('pending', 'expired')) or state = 'approved' and not needs_two)),
  constraint first_of_two check (first_by is null or deciders = 2),
  constraint first_decision check ((first_by is null) = (first_at is null) and (first_by is null) = (first_approves is null)
    and (first_by is not null or first_note is null)),
  check ((state = 'pending') = (decided_at is null)),
  constraint two_people check ((state not in ('approved', 'rejected')) or not needs_two or decided_by is distinct from requested_by),
  -- Spelt so that nothing unknown passes.
  constraint two_deciders check (deciders = 1 or (state not in ('approved', 'rejected')) or first_by is not null
    and first_by is distinct from decided_by and not first_approves is distinct from (state = 'approved'))
);
create unique index request_of_subject on approvals.request (merchant_id, kind, subject) where state = 'pending';
create index request_waiting on approvals.request (merchant_id, requested_at, id) where state = 'pending';
create index request_in_order on approvals.request (merchant_id, requested_at, id);
select platform.protect('approvals.request');
-- What was decided stays as it was decided.
create trigger decided_is_history before update on approvals.request
  for each row when (old.state <> 'pending') execute function platform.refuse_change();
grant select, insert, update (state, decided_by, decided_at, note, first_by, first_at, first_approves,
  first_note) on approvals.request to mela_app;
