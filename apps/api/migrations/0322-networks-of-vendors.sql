-- Where a vendor's calls come from, as `address/bits`; one that has no row calls from anywhere.
create table play.vendor_networks (
  merchant_id uuid not null,
  vendor_code text not null,
  networks text[] not null check (cardinality(networks) between 1 and 50),
  primary key (merchant_id, vendor_code)
);
select platform.protect('play.vendor_networks');
grant select, insert, update, delete on play.vendor_networks to mela_app;
