-- What tells a member outside the page that something waits inside: what they have chosen, the browsers that they chose it in, and what was told.
create table alerts.choice (
  merchant_id uuid not null,
  account_id uuid not null,
  kind text not null,
  way text not null check (way in ('push', 'email', 'sms')),
  chosen_at timestamptz not null,
  primary key (merchant_id, account_id, kind, way)
);
select platform.protect('alerts.choice');
grant select, insert, delete on alerts.choice to mela_app;

-- Who wants to read what it is about outside, too.
create table alerts.manner (
  merchant_id uuid not null,
  account_id uuid not null,
  shows_details boolean not null,
  primary key (merchant_id, account_id)
);
select platform.protect('alerts.manner');
grant select, insert, delete, update (shows_details) on alerts.manner to mela_app;

-- A browser that takes push messages for an account. Where it is reached belongs to one account of a brand: to whoever said so last.
create table alerts.device (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- the browser, as sessions know it
  device_hash text not null,
  endpoint_mark bytea not null,
  -- address and keys of its push service, and what it calls itself
  sealed bytea not null,
  added_at timestamptz not null,
  tried_at timestamptz,
  primary key (merchant_id, id)
);
create unique index device_by_endpoint on alerts.device (merchant_id, endpoint_mark);
create index device_of_account on alerts.device (merchant_id, account_id, added_at);
select platform.protect('alerts.device');
grant select, insert, delete, update (tried_at) on alerts.device to mela_app;

-- By which push services know the brand.
create table alerts.push_key (
  merchant_id uuid primary key,
  public_key text not null,
  sealed bytea not null,
  made_at timestamptz not null
);
select platform.protect('alerts.push_key');
grant select, insert on alerts.push_key to mela_app;

-- A thread with something unread of which its reader is to be told, or was.
create table alerts.unread_thread (
  merchant_id uuid not null,
  account_id uuid not null,
  thread_id uuid not null,
  -- none: it was told
  due_at timestamptz,
  told_seq integer not null default 0,
  primary key (merchant_id, account_id, thread_id)
);
create index unread_thread_due on alerts.unread_thread (merchant_id, due_at) where due_at is not null;
select platform.protect('alerts.unread_thread');
grant select, insert, delete, update (due_at, told_seq) on alerts.unread_thread to mela_app;

alter table notifications.notification
  drop constraint notification_channel_check, add check (channel in ('sms', 'email', 'push'));
