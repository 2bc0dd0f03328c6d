-- What staff ask for deposits by, beside what they are ordered by: ten million of them are found by any of it.
create index deposit_by_channel on cashier.deposit (merchant_id, channel_id, created_at, id);
create index deposit_by_claimer on cashier.deposit (merchant_id, claimed_by, created_at, id) where claimed_by is not null;
create index deposit_by_move on cashier.deposit (merchant_id, moved_at, id);
