-- What a statement file and an owner's own phone tell of payments by hand. A deposit that a signed message alone has matched was approved by
-- nobody; above the channel's limit two people are needed all the same.
alter table cashier.unmatched_payment
  -- whoever read the statement in
  add column noted_by uuid,
  drop constraint unmatched_payment_source_check,
  add constraint unmatched_payment_source_check check (source in ('gateway', 'staff', 'reconciliation', 'statement', 'forward')),
  drop constraint unmatched_payment_why_check,
  add constraint unmatched_payment_why_check check (why in ('other-amount', 'reference-not-found', 'late', 'nobody-named-it', 'not-credited',
    'over-limit', 'paid-twice', 'named-by-several', 'needs-two'));
alter table cashier.deposit
  -- the payment that was told of and matched by itself
  add column matched_payment_id uuid,
  drop constraint approved_by_enough,
  add constraint approved_by_enough check (state <> 'credited' or kind = 'gateway' or matched_payment_id is not null and not needs_two
    or first_approval_by is not null and (not needs_two or second_approval_by is not null));

-- With what messages about a channel's payments are signed; at most one of a channel holds.
create table cashier.forward_key (
  merchant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  sealed bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index forward_key_in_force on cashier.forward_key (merchant_id, channel_id) where ended_at is null;
select platform.protect('cashier.forward_key');
grant select, insert, update on cashier.forward_key to mela_app;

-- Each such message is heard once.
create table cashier.forward (
  merchant_id uuid not null,
  channel_id uuid not null,
  -- the sender's own number of the message
  message_id text not null check (length(message_id) between 8 and 64),
  heard_at timestamptz not null,
  primary key (merchant_id, channel_id, message_id),
  foreign key (merchant_id, channel_id) references cashier.deposit_channel (merchant_id, id)
);
select platform.protect('cashier.forward');
grant select, insert on cashier.forward to mela_app;
