-- What a brand's registration form is like as a whole, where it differs from the house's defaults.
create table registration.form (
  merchant_id uuid primary key,
  minimum_age smallint not null default 18 check (minimum_age between 18 and 99),
  phone_regions text[] not null default '{BD}' check (cardinality(phone_regions) between 1 and 20) -- ISO 3166 codes
);
select platform.protect('registration.form');
grant select, insert, update on registration.form to mela_app;

-- What somebody filled in that no other room keeps. Personal, so each value lies sealed by itself.
create table registration.answer (
  merchant_id uuid not null,
  account_id uuid not null,
  field text not null,
  sealed bytea not null,
  answered_at timestamptz not null,
  primary key (merchant_id, account_id, field)
);
select platform.protect('registration.answer');
grant select, insert on registration.answer to mela_app;
