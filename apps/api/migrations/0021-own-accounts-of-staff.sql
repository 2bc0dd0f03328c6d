-- Players' accounts that belong to somebody who works here: nobody decides on their own money.
create table operator.own_account (
  merchant_id uuid not null,
  staff_id uuid not null,
  account_id uuid not null,
  linked_at timestamptz not null,
  primary key (merchant_id, staff_id, account_id),
  foreign key (merchant_id, staff_id) references operator.staff
);
select platform.protect('operator.own_account');
grant select, insert, delete on operator.own_account to mela_app;
