-- Up to which account the players of a brand are in the register; whoever is older than it comes in by and by.
create table protection.known_up_to (
  merchant_id uuid primary key,
  account_id uuid not null
);
select platform.protect('protection.known_up_to');
grant select, insert, update on protection.known_up_to to mela_app;
