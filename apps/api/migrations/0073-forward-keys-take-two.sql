-- Messages credit money by themselves: the key that they are signed with is made by one of the staff and opened by another.
alter table cashier.forward_key
  add column opened_at timestamptz,
  add column opened_by uuid,
  add constraint forward_key_opened check ((opened_at is null) = (opened_by is null)),
  add constraint forward_key_by_two check (opened_by <> made_by),
  -- one that nobody opened in time is ended by nobody
  drop constraint forward_key_check,
  add constraint forward_key_ended check (ended_by is null or ended_at is not null);
drop index cashier.forward_key_in_force;
create unique index forward_key_in_force on cashier.forward_key (merchant_id, channel_id) where ended_at is null and opened_at is not null;
create unique index forward_key_waiting on cashier.forward_key (merchant_id, channel_id) where ended_at is null and opened_at is null;
