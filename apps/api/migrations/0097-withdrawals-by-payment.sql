-- Members name the payment that they wait for by the number that its company gave it.
create index withdrawal_by_payment on cashier.withdrawal (merchant_id, proof_reference) where proof_reference is not null;
