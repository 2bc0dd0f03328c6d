-- A vendor's key can make money, so that it takes two people: one makes it, another opens it once its vendor has it too.
-- Who set the vendor up at the server's keyboard is nobody of the staff.
alter table play.vendor_key
  add column waits boolean not null default false,   -- made, and believed by nobody yet
  add column made_by uuid,
  add column opened_at timestamptz,
  add column opened_by uuid,
  add column retired_by uuid,
  add column heard_at timestamptz,                   -- about when its vendor has last signed with it
  add constraint opened_by_another check (opened_by <> made_by),
  add constraint waits_for_somebody check (not waits or made_by is not null and opened_by is null);

-- One at a time.
create unique index vendor_key_waiting on play.vendor_key (merchant_id, vendor_code) where waits and retired_at is null;
