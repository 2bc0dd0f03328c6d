-- How an account's owner reads: the language that was chosen last, and a way of writing numbers; null: as the brand has it.
create table identity.preference (
  merchant_id uuid not null,
  account_id uuid not null,
  language text check (length(language) between 2 and 8),
  digits text check (digits in ('bengali-lakh', 'latin-lakh', 'thousands')),
  primary key (merchant_id, account_id)
);
select platform.protect('identity.preference');
grant select, insert, update on identity.preference to mela_app;

-- Where else a brand can be found and reached: [{"type", "url"}].
alter table merchants.merchant add column resources jsonb not null default '[]';
