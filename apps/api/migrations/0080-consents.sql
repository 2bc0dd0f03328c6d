-- What people have agreed to, and taken back: what was said is never changed, and the last answer to a purpose counts.
create table consent.answer (
  merchant_id uuid not null,
  id uuid not null,
  -- in which order it came
  number bigint not null generated always as identity,
  account_id uuid not null,
  purpose text not null,
  given boolean not null,
  screen text not null,
  language text not null,
  -- the version of the words by which it was asked
  words integer not null check (words > 0),
  -- when it was said, and when it came to us: earlier by the device's own clock where a visitor's answer was carried into an account
  said_at timestamptz not null,
  kept_at timestamptz not null,
  primary key (merchant_id, id),
  check (said_at <= kept_at)
);
create index answer_last on consent.answer (merchant_id, account_id, purpose, number);
select platform.protect('consent.answer');
grant select, insert, delete on consent.answer to mela_app;
