-- What a brand's registration form asks for, where it differs from the system's defaults.
create table registration.rule (
  merchant_id uuid not null,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  min_length int not null check (min_length >= 0),
  max_length int not null,
  pattern_id smallint not null check (pattern_id >= 0 and pattern_id <= 20),
  -- a regular expression the whole value must match; '*': any
  accepted_pattern text not null,
  -- The brand's own staff keep the registration form: what each tab asks for, in which order, and which edit of it this is.
  -- What the tab for phones asks for where it differs; null: the same as the tab for usernames.
  enabled_by_mobile boolean,
  required_by_mobile boolean,
  primary key (merchant_id, field),
  constraint both_by_mobile check ((enabled_by_mobile is null) = (required_by_mobile is null)),
  check (max_length >= min_length and max_length <= 128)
);
select platform.protect('registration.rule');
grant select, insert, update on registration.rule to mela_app;

-- What a brand's registration form is like as a whole, where it differs from the system's defaults.
create table registration.form (
  merchant_id uuid primary key,
  minimum_age smallint not null default 18 check (minimum_age >= 18 and minimum_age <= 99),
  -- ISO 3166 codes
  phone_regions text[] not null default '{BD}' check (cardinality(phone_regions) >= 1 and cardinality(phone_regions) <= 20),
  -- fields in the order in which they are asked; null: the system's
  field_order text[],
  -- grows with every edit, so that two editors notice each other
  version bigint not null default 0
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
