-- Staff look through what members asked for, the latest first.
create index data_export_by_time on security.data_export (merchant_id, asked_at, id);
