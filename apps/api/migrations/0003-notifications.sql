-- Text messages and e-mails on their way out. What they say, and to whom, lies sealed, and is gone when they are sent.
create table notifications.notification (
  merchant_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  -- which text
  kind text not null,
  -- destination, language and values
  sealed bytea,
  state text not null check (state in ('queued', 'sent', 'failed', 'kept', 'pretended')),
  queued_at timestamptz not null,
  -- of no use to anybody later
  expires_at timestamptz not null,
  -- no attempt before
  next_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  -- why the last attempt failed
  problem text,
  primary key (merchant_id, id),
  check ((sealed is not null) = (state in ('queued', 'kept'))),
  check ((done_at is not null) = (state <> 'queued'))
);
create index notification_queued on notifications.notification (merchant_id, next_at) where state = 'queued';
create index notification_done on notifications.notification (merchant_id, channel, done_at) where state in ('sent', 'failed');
create index notification_expires on notifications.notification (merchant_id, expires_at);
select platform.protect('notifications.notification');
grant select, insert, update, delete on notifications.notification to mela_app;
