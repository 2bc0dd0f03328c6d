-- The verifier asks every minute which issues were settled of late; those at work have an index of their own.
create index issue_settled on lottery.issue (merchant_id, settled_at) where settled_at is not null;
