-- Everybody's place in the tree. The path is the numbers from the root down to the account itself, seven base-36 digits each, so that a
-- downline is one range of an index.
create sequence agents.node_number minvalue 1 maxvalue 78364164095; -- 36^7 - 1
grant usage on sequence agents.node_number to mela_app;

create table agents.node (
  merchant_id uuid not null,
  account_id uuid not null,
  parent_id uuid,
  path text collate "C" not null check (path ~ '^([0-9a-z]{7})+$'),
  -- agents only: who registers with it becomes their downline
  affiliate_code text,
  placed_at timestamptz not null,
  primary key (merchant_id, account_id),
  unique (merchant_id, affiliate_code),
  unique (merchant_id, path),
  foreign key (merchant_id, parent_id) references agents.node (merchant_id, account_id),
  check ((parent_id is null) = (length(path) = 7))
);
create index node_of_parent on agents.node (merchant_id, parent_id);
select platform.protect('agents.node');
grant select, insert on agents.node to mela_app;
