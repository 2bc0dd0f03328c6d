-- The rules for money in and out as finance change them: what loosens them waits for a second person.
create table cashier.policy_change (
  merchant_id uuid not null,
  id uuid not null,
  was jsonb not null,                     -- the fields that change, as they were when it was proposed
  wish jsonb not null,                    -- and as they are to be
  needs_two boolean not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  state text not null check (state in ('standing', 'done', 'refused', 'taken-back')),
  closed_by uuid,
  closed_at timestamptz,
  closing_note text,
  primary key (merchant_id, id),
  check ((state = 'standing') = (closed_by is null) and (closed_by is null) = (closed_at is null)),
  constraint two_people check (state <> 'done' or not needs_two or closed_by <> proposed_by)
);
create unique index policy_change_standing on cashier.policy_change (merchant_id) where state = 'standing';
select platform.protect('cashier.policy_change');
grant select, insert, update on cashier.policy_change to mela_app;

-- What companies have said of payouts that our books do not show waits until somebody has looked into it.
alter table cashier.payout_notice
  add column id uuid not null default gen_random_uuid(),
  add column looked_by uuid,
  add column looked_at timestamptz,
  add column finding text,
  add check ((looked_by is null) = (looked_at is null) and (looked_by is null) = (finding is null));
alter table cashier.payout_notice alter column id drop default;
create unique index payout_notice_by_id on cashier.payout_notice (merchant_id, id);
create index payout_notice_odd on cashier.payout_notice (merchant_id, id desc)
  where outcome in ('other-amount', 'unknown-reference', 'contradiction');
create index payout_notice_of_payout on cashier.payout_notice (merchant_id, channel_id, reference);
grant update (looked_by, looked_at, finding) on cashier.payout_notice to mela_app;
