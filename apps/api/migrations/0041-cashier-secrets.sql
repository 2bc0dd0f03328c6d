-- What a gateway knows us by, and where members' money goes, lie sealed; the last digits are for recognising an account.
alter table cashier.deposit_channel drop column credentials;
alter table cashier.deposit_channel add column credentials bytea not null;

drop index cashier.payout_account_once;
alter table cashier.payout_account drop column holder, drop column number;
alter table cashier.payout_account
  add column sealed bytea not null,
  add column number_end text not null check (length(number_end) = 4);
create index payout_account_of_member on cashier.payout_account (merchant_id, member_id, id);
