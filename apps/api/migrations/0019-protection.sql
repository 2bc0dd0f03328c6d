create schema protection;
grant usage on schema protection to mela_app;

-- Times for which players have shut themselves out. Rows are only ever added: nobody, staff included, ends one early.
create table protection.exclusion (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null,
  until timestamptz not null,
  primary key (merchant_id, id),
  check (until > asked_at)
);
create index exclusion_of_account on protection.exclusion (merchant_id, account_id, until);
select platform.protect('protection.exclusion');
grant select, insert on protection.exclusion to mela_app;

create trigger exclusion_is_history before update or delete on protection.exclusion
  for each row execute function platform.refuse_change();
create trigger exclusion_is_never_truncated before truncate on protection.exclusion
  execute function platform.refuse_change();
