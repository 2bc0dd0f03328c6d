-- When the person behind an account was erased: nobody is left who could be told of money, or withdraw it. What comes for it waits for staff.
alter table identity.account add column erased_at timestamptz;
update identity.account a set erased_at = e.erased_at
  from closing.closing c join closing.erased e on e.merchant_id = c.merchant_id and e.closing_id = c.id and e.part = 'person'
 where c.merchant_id = a.merchant_id and c.account_id = a.id and c.state = 'closed' and a.closed_at is not null;
alter table cashier.gateway_notice
  drop constraint gateway_notice_outcome_check,
  add constraint gateway_notice_outcome_check check (outcome in ('noted', 'submitted', 'credited', 'rejected', 'already-credited',
    'other-amount', 'reference-not-found', 'late', 'over-limit', 'account-erased'));
alter table cashier.unmatched_payment
  drop constraint unmatched_payment_why_check,
  add constraint unmatched_payment_why_check check (why in ('other-amount', 'reference-not-found', 'late', 'nobody-named-it', 'not-credited',
    'over-limit', 'paid-twice', 'named-by-several', 'needs-two', 'other-sender', 'account-erased'));
