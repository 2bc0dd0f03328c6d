-- What a vendor says of its games' greatest wins counts as it first says it; later it may only say less. Vendors of before could not say it yet:
-- their next word is the first.
alter table catalogue.vendor add column games_told_at timestamptz; -- when it first told its games; null: it has not yet
