-- The office's own status is that of the whole installation: while it is not open, no brand is. What each brand is by itself is kept beside it.
alter table merchants.merchant drop constraint office_is_closed;
alter table merchants.merchant add constraint office_has_no_money check (kind = 'brand' or money = 'demo');
update merchants.merchant set status = 0, live_since = now() where kind = 'office';
