-- A member takes back what they have not paid.
alter table cashier.deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('created', 'submitted', 'credited', 'rejected', 'expired', 'cancelled'));
