-- A gateway's list may name one order twice: its payer has paid twice, and nobody was credited for the second.
alter table cashier.reconciliation_difference drop constraint reconciliation_difference_kind_check;
alter table cashier.reconciliation_difference add constraint reconciliation_difference_kind_check
  check (kind in ('not-credited', 'not-paid', 'other-amount', 'unknown-reference', 'paid-twice'));
alter table cashier.reconciliation_difference
  add column position smallint not null default 0,     -- among all differences of the day
  drop constraint reconciliation_difference_pkey,
  add primary key (merchant_id, reconciliation_id, reference, position);

alter table cashier.unmatched_payment drop constraint unmatched_payment_why_check;
alter table cashier.unmatched_payment add constraint unmatched_payment_why_check
  check (why in ('other-amount', 'unknown-reference', 'late', 'nobody-named-it', 'not-credited', 'over-limit', 'paid-twice'));
