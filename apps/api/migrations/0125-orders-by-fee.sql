-- Staff order deposits and withdrawals by what they cost and by what is paid out of them.
create index deposit_by_fee on cashier.deposit (merchant_id, fee, id);
create index withdrawal_by_fee on cashier.withdrawal (merchant_id, fee, id);
create index withdrawal_by_payout on cashier.withdrawal (merchant_id, (amount - fee), id);
