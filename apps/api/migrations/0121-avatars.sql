-- How an account's owner wants to be seen: a small picture of our own drawing.
create table identity.avatar (
  merchant_id uuid not null,
  account_id uuid not null,
  name text not null,                      -- random; changes with the picture, so that browsers fetch the new one
  type text not null check (type in ('image/webp')),
  bytes bytea not null check (length(bytes) <= 262144),
  set_at timestamptz not null,
  primary key (merchant_id, account_id)
);
select platform.protect('identity.avatar');
grant select, insert, update, delete on identity.avatar to mela_app;
