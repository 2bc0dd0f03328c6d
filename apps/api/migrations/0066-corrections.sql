-- Results entered by two people, corrected results and issues voided after they were paid.

-- Where results come from, how long they may be corrected, and what becomes of issues whose sale was missed while nobody worked.
alter table lottery.game drop constraint game_source_check;
alter table lottery.game
  add constraint game_source_check check (source in ('own', 'feed', 'entry')),
  add column correction_hours int not null default 72 check (correction_hours between 0 and 720),
  add column missed text not null default 'void' check (missed in ('void', 'draw'));

-- A settlement is numbered: each correction settles the slips of an issue once more, under the next number.
alter table lottery.issue
  add column settlement smallint not null default 1 check (settlement >= 1),
  add column look_at timestamptz,   -- asked in vain: when to look for a result again
  drop constraint issue_state_check,
  add constraint issue_state_check
    check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN', 'SETTLING', 'SETTLED', 'RESETTLING', 'VOID'));
alter table lottery.slip add column settlement smallint not null default 1; -- the last one that it went through, or will

-- What a slip was before it was settled once more.
create table lottery.resettled (
  merchant_id uuid not null,
  slip_id uuid not null,
  settlement smallint not null,
  state text not null,
  hits jsonb not null,
  payout bigint not null,
  rebate bigint not null,
  returned bigint not null,
  settled_at timestamptz not null,
  primary key (merchant_id, slip_id, settlement),
  foreign key (merchant_id, slip_id) references lottery.slip (merchant_id, id)
);
select platform.protect('lottery.resettled');
grant select, insert on lottery.resettled to mela_app;
create trigger resettled_is_history before update or delete on lottery.resettled
  for each row execute function platform.refuse_change();

-- What a member of staff says about an issue: its result, its right result, or that it is void although it was paid. It takes two who
-- say the same.
create table lottery.entry (
  merchant_id uuid not null,
  id uuid not null,
  issue_id uuid not null,
  kind text not null check (kind in ('result', 'correction', 'void')),
  result jsonb,
  reason text not null,
  staff_id uuid not null,
  entered_at timestamptz not null,
  state text not null default 'standing' check (state in ('standing', 'agreed', 'refused', 'taken-back')),
  closed_by uuid,
  closed_at timestamptz,
  note text,                        -- why it was refused
  primary key (merchant_id, id),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id),
  check ((kind = 'void') = (result is null)),
  check ((state = 'standing') = (closed_at is null)),
  check ((closed_at is null) = (closed_by is null)),
  check (state <> 'agreed' or closed_by is not null)
);
create unique index entry_standing on lottery.entry (merchant_id, issue_id, staff_id) where state = 'standing';
create index entry_of_issue on lottery.entry (merchant_id, issue_id, entered_at);
select platform.protect('lottery.entry');
grant select, insert, update on lottery.entry to mela_app;

-- Corrections, with the result that stood before.
create table lottery.correction (
  merchant_id uuid not null,
  issue_id uuid not null,
  settlement smallint not null check (settlement > 1),
  earlier jsonb not null,
  earlier_source text not null,
  result jsonb,                     -- null: the issue is void
  reason text not null,
  entered_by uuid not null,
  confirmed_by uuid not null,
  corrected_at timestamptz not null,
  primary key (merchant_id, issue_id, settlement),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id),
  check (entered_by <> confirmed_by)
);
select platform.protect('lottery.correction');
grant select, insert on lottery.correction to mela_app;
create trigger correction_is_history before update or delete on lottery.correction
  for each row execute function platform.refuse_change();

-- A result is written once; another takes its place only behind a correction that keeps it. Own draws are never replaced.
alter table lottery.draw add column settlement smallint not null default 1;
create function lottery.check_corrected_draw() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.source = 'own' or new.merchant_id <> old.merchant_id or new.issue_id <> old.issue_id or not exists (
       select from lottery.correction c
        where c.merchant_id = old.merchant_id and c.issue_id = old.issue_id and c.settlement = new.settlement
          and c.settlement > old.settlement and c.earlier = old.result and c.result = new.result) then
    raise exception 'a result is replaced by a correction only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
drop trigger draw_is_history on lottery.draw;
create trigger draw_is_corrected before update on lottery.draw
  for each row execute function lottery.check_corrected_draw();
create trigger draw_is_history before delete on lottery.draw
  for each row execute function platform.refuse_change();
grant update (result, source, settlement) on lottery.draw to mela_app;
