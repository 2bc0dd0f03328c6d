-- A brand goes live once, which is not its own staff's to decide: null until then.
alter table merchants.merchant add column live_since timestamptz;
update merchants.merchant set live_since = now() where kind = 'brand' and status = 0;
