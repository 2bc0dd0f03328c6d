-- Accounts that their owners close. A wish waits, and can be called off meanwhile; then the account is closed, and opened again only when money comes for it.
alter table identity.account add column closed_at timestamptz;
alter table identity.account add constraint closed_is_frozen check (closed_at is null or frozen_at is not null);
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check check (end_reason in
  ('logout', 'replaced', 'frozen', 'closed', 'password-changed', 'password-reset', 'authenticator-removed'));

-- A code to a contact that is proven already shows its owner once more.
alter table verification.code drop constraint code_purpose_check;
alter table verification.code add constraint code_purpose_check check (purpose in
  ('login', 'register', 'forgot', 'second-step', 'bind-phone', 'bind-email', 'bind-account', 'prove-owner'));

create table closing.closing (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null,
  closes_at timestamptz not null,
  -- lapsed: something stood in the way when the wait was over
  state text not null default 'waiting' check (state in ('waiting', 'called-off', 'lapsed', 'closed', 'reopened')),
  -- when it was called off, lapsed, or the account was closed
  ended_at timestamptz,
  reopened_at timestamptz,
  -- when the last of what is erased of its owner was
  erased_at timestamptz,
  primary key (merchant_id, id),
  check (asked_at < closes_at),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'reopened') = (reopened_at is not null)),
  check (erased_at is null or state = 'closed')
);
create unique index closing_under_way on closing.closing (merchant_id, account_id) where state in ('waiting', 'closed');
create index closing_due on closing.closing (merchant_id, closes_at) where state = 'waiting';
create index closing_to_erase on closing.closing (merchant_id, ended_at) where state = 'closed' and erased_at is null;
create index closing_by_time on closing.closing (merchant_id, asked_at, id);
select platform.protect('closing.closing');
grant select, insert, update on closing.closing to mela_app;
