create schema registration;
grant usage on schema registration to mela_app;

-- What a brand's registration form asks for, where it differs from the house's defaults.
create table registration.rule (
  merchant_id uuid not null,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length >= min_length and max_length <= 128),
  pattern_id smallint not null check (pattern_id between 0 and 20),
  accepted_pattern text not null,          -- a regular expression the whole value must match; '*': any
  primary key (merchant_id, field)
);
select platform.protect('registration.rule');
grant select, insert, update on registration.rule to mela_app;
