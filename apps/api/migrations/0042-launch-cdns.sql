-- Origins that serve the same game frames as a vendor's own; a launch takes one of them at random. None: the vendor's own.
alter table catalogue.vendor
  add column launch_cdns text[] not null default '{}';
