-- A payment that a company has made stands for one of our payouts, whichever channel of the account it was ordered by.
alter table cashier.payout
  add column account_id uuid,
  add column transaction_key text,          -- the company's number of the payment, as it is compared (payment-key.ts)
  add foreign key (merchant_id, account_id) references cashier.receiving_account (merchant_id, id);
create unique index payout_of_one_payment on cashier.payout (merchant_id, account_id, transaction_key) where state = 'paid';
-- The verifier asks every minute which payouts were made of late.
create index payout_paid on cashier.payout (merchant_id, closed_at) where state = 'paid';

alter table cashier.payout_notice drop constraint payout_notice_outcome_check;
alter table cashier.payout_notice add constraint payout_notice_outcome_check check (outcome in
  ('noted', 'paid', 'failed', 'known', 'other-amount', 'unknown-reference', 'contradiction', 'used-transaction'));
drop index cashier.payout_notice_odd;
create index payout_notice_odd on cashier.payout_notice (merchant_id, id desc)
  where outcome in ('other-amount', 'unknown-reference', 'contradiction', 'used-transaction');
