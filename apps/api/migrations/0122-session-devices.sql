-- Which browser a session is of, so that what a browser is told ends with whoever used it last.
alter table identity.session add column device_hash text;
create index session_of_device on identity.session (merchant_id, device_hash, started_at) where device_hash is not null;
