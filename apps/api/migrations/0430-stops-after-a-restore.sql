-- After the database was restored to an earlier instant, money out stands still until companies and vendors have said what they did since:
-- `restored_to` is null of the verifier's stops. `parties_at`: when it was written down who has to be asked.
alter table cashier.stop add column restored_to timestamptz, add column parties_at timestamptz;
drop index cashier.stop_open;
create unique index stop_open on cashier.stop (merchant_id, (restored_to is not null)) where lifted_at is null;

-- Who has to be asked after a restore: `deposits:<channel>`, `payouts:<channel>`, `vendor:<code>`; and when they had answered for all of the time.
create table cashier.restore_party (
  merchant_id uuid not null,
  stop_id uuid not null,
  party text not null,
  answered_at timestamptz,
  primary key (merchant_id, stop_id, party),
  foreign key (merchant_id, stop_id) references cashier.stop (merchant_id, id)
);
select platform.protect('cashier.restore_party');
grant select, insert, update on cashier.restore_party to mela_app;
