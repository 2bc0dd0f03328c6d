-- Above the brands there is an office, whose staff are the owners: they come in as all staff do, but it is no brand. It has no hosts, no players
-- and no money, and nobody opens it.
alter table merchants.merchant add column kind text not null default 'brand' check (kind in ('brand', 'office'));
alter table merchants.merchant add constraint office_is_closed check (kind = 'brand' or (status = 2 and money = 'demo'));
create unique index one_office on merchants.merchant (kind) where kind = 'office';
