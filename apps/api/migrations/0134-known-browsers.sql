-- A browser that keeps no cookie is known again by what it is and where: for the letter about a new device, and for nothing else.
alter table identity.footprint
  drop constraint footprint_kind_check,
  add constraint footprint_kind_check check (kind in ('device', 'address', 'browser'));
