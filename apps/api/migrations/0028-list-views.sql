-- What somebody asks of a list now and then, kept under a name.
create table operator.list_view (
  merchant_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  -- the call of the list
  list text not null,
  name text not null check (length(name) between 1 and 40),
  address text not null check (length(address) <= 2000),
  -- the role whose people see it; null: its owner alone
  role text,
  primary key (merchant_id, id),
  unique (merchant_id, staff_id, list, name),
  foreign key (merchant_id, staff_id) references operator.staff (merchant_id, id)
);
create index on operator.list_view (merchant_id, list, role) where role is not null;
select platform.protect('operator.list_view');
grant select, insert, update, delete on operator.list_view to mela_app;
