-- One-time codes: at most one per purpose and destination lives. Neither the code nor the destination can be read here.
create table verification.code (
  merchant_id uuid not null,
  purpose text not null check (purpose in ('login', 'register', 'forgot', 'second-step', 'bind-phone', 'bind-email', 'bind-account')),
  -- keyed hash of channel and number or address
  destination bytea not null,
  -- keyed hash of the code with all it is bound to
  hash bytea not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries >= 0 and tries <= 5),
  spent_at timestamptz,
  primary key (merchant_id, purpose, destination)
);
create index code_expires on verification.code (merchant_id, expires_at);
select platform.protect('verification.code');
grant select, insert, update, delete on verification.code to mela_app;

-- How many codes went to a destination, or were asked for from an address, in the day that began with the first of them.
create table verification.count (
  merchant_id uuid not null,
  subject bytea not null,
  sendings int not null,
  day_ends_at timestamptz not null,
  -- none is sent before
  next_at timestamptz not null,
  primary key (merchant_id, subject)
) with (fillfactor = 70);
create index count_day_ends on verification.count (merchant_id, day_ends_at);
select platform.protect('verification.count');
grant select, insert, update, delete on verification.count to mela_app;
