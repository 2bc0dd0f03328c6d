-- The brand's own staff keep the registration form: what each tab asks for, in which order, and which edit of it this is.
alter table registration.rule
  -- What the tab for phones asks for where it differs; null: the same as the tab for usernames.
  add column enabled_by_mobile boolean,
  add column required_by_mobile boolean,
  add constraint both_by_mobile check ((enabled_by_mobile is null) = (required_by_mobile is null));

alter table registration.form
  add column field_order text[],           -- fields in the order in which they are asked; null: the house's
  add column version bigint not null default 0; -- grows with every edit, so that two editors notice each other
