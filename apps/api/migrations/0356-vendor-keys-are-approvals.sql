-- A vendor's key waits for its second person with the other things that take two.
alter table approvals.request no force row level security;
alter table play.vendor_key no force row level security;

insert into approvals.request (merchant_id, id, kind, subject, payload, reason, requested_by, requested_at, expires_at)
  select merchant_id, gen_random_uuid(), 'vendor-key', vendor_code, jsonb_build_object('vendor', vendor_code, 'number', number), '–',
         made_by, made_at, greatest(made_at, now()) + interval '7 days'
    from play.vendor_key where waits and retired_at is null;

alter table approvals.request force row level security;
alter table play.vendor_key force row level security;
