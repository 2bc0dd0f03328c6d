-- Who brings a brand's mail and SMS, where that is not the installation's own sender. Where it is and what it takes lies sealed with what it knows us
-- by; so does what one of the staff has typed, beside what holds, until a second person has agreed to it.
create table notifications.sender (
  merchant_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  -- null: the installation's
  sealed bytea,
  sealed_asked bytea,
  -- which wish it is that waits
  asked_id uuid,
  version int not null default 0,
  primary key (merchant_id, channel),
  check ((sealed_asked is null) = (asked_id is null))
);
select platform.protect('notifications.sender');
grant select, insert, update on notifications.sender to mela_app;
