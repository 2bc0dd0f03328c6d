-- Only facts that failed before hold others back. Without this index each delivery looked through all that waited.
create index outbox_postponed on platform.outbox (merchant_id, member_id, id) where attempts > 0;
