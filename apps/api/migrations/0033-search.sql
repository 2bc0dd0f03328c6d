-- By what staff find people and payments.
create index contact_lookup on contacts.contact (merchant_id, kind, lookup);
create index account_nickname on identity.account (merchant_id, nickname) where nickname is not null;
create index unmatched_payment_reference on cashier.unmatched_payment (merchant_id, reference);
