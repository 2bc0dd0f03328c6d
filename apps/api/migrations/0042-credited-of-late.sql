-- The verifier asks every minute which deposits were credited of late.
create index deposit_credited on cashier.deposit (merchant_id, moved_at) where state = 'credited';
