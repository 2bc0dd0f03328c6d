-- A channel of a company is there before two people have said how the company knows us. What one of them has typed of that waits, sealed, beside
-- what holds.
alter table cashier.deposit_channel
  add column credentials_asked bytea,
  drop constraint connectors_know_us,
  add constraint companies_know_us check (connector is not null or coalesce(credentials, credentials_asked) is null),
  drop constraint open_when_known,
  add constraint open_when_known check (not open or receiving is not null or credentials is not null);
alter table cashier.payout_channel
  alter column credentials drop not null,
  add column credentials_asked bytea,
  -- the smallest payout that it takes
  add column amount_min bigint not null default 1 check (amount_min > 0),
  add column version int not null default 0,
  add constraint amounts_in_order check (amount_max >= amount_min),
  add constraint open_when_known check (not open or credentials is not null);
