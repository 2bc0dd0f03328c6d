-- By which words of a name its owner is found: keyed marks, of which nobody reads a name.
create table registration.name_mark (
  merchant_id uuid not null,
  mark bytea not null,
  account_id uuid not null,
  primary key (merchant_id, mark, account_id)
);
select platform.protect('registration.name_mark');
grant select, insert on registration.name_mark to mela_app;
