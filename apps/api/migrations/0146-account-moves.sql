-- Accounts that staff have put below another agent, or at the top, each with everybody below it. Undone from the latest on, they tell where
-- anybody stood at any time: figures of a period keep the tree of its first instant.
create table agents.move (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  from_id uuid,
  to_id uuid,
  old_path text collate "C" not null check (old_path ~ '^([0-9a-z]{7})+$'),
  new_path text collate "C" not null check (new_path ~ '^([0-9a-z]{7})+$'),
  -- not before the one that was made before it
  moved_at timestamptz not null,
  seq bigint not null generated always as identity,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references agents.node (merchant_id, account_id),
  check (from_id is distinct from to_id)
);
create index move_by_time on agents.move (merchant_id, moved_at, seq);
select platform.protect('agents.move');
create trigger move_is_history before update or delete on agents.move for each row execute function platform.refuse_change();
grant select, insert on agents.move to mela_app;
grant update (parent_id, path) on agents.node to mela_app;
