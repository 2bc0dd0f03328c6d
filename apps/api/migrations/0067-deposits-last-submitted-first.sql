-- What was never submitted comes last in either order, which one index cannot give both ways.
create index deposit_by_last_submission on cashier.deposit (merchant_id, submitted_at desc nulls last, id desc);
