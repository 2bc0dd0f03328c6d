-- A vendor of the provider protocol is registered by staff: where it is called is a row's word, not the program's.
alter table catalogue.vendor
  -- the origin of its endpoint; null: the house's own studio, which the installation's settings name
  add column url text check (url ~ '^https?://'),
  -- where its games' frames come from, besides the studio's
  add column frame_origins text[] not null default '{}',
  -- when its games were last asked for, and why none came; null: they came
  add column games_asked_at timestamptz,
  add column games_trouble text check (games_trouble in ('no-key', 'unreachable', 'fault', 'unsigned', 'broken', 'refused'));
