-- Members, agents and trial accounts of a brand. Staff are not here.
create table identity.account (
  merchant_id uuid not null,
  id uuid not null,
  -- 0 member; 1, 2, 41, 42 agents; 4 trial
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  -- as its owner writes it
  username text not null,
  -- as it is unique and searched
  folded_username text not null,
  nickname text,
  -- argon2id; null: cannot log in by password (trial)
  password_hash text,
  -- a default password's end; null: never
  password_expires_at timestamptz,
  opened_at timestamptz not null,
  last_login_at timestamptz,
  -- trial accounts only
  expires_at timestamptz,
  frozen_at timestamptz,
  -- A default password is staff's word: it dies at password_expires_at or at its first use, whichever comes first.
  must_change_password boolean not null default false,
  -- null: still the one of the registration
  password_changed_at timestamptz,
  -- somebody else set the password, or set it anew
  payouts_blocked_until timestamptz,
  -- Whatever was opened before this instant has ended.
  cut_off_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, folded_username),
  check ((type = 4) = (expires_at is not null)),
  check ((type = 4) = (password_hash is null))
);
select platform.protect('identity.account');
grant select, insert, update on identity.account to mela_app;
grant select on identity.account to mela_register;

-- Signed-in devices. The token itself is nowhere; its SHA-256 finds the row.
create table identity.session (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null unique,
  started_at timestamptz not null,
  -- moved forward at most once a minute
  last_seen_at timestamptz not null,
  idle_ms bigint not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replaced', 'frozen', 'password-changed', 'password-reset', 'authenticator-removed')),
  -- A session that was opened with a password that must be changed can do nothing else first. For a short time it may
  -- do so without the old password, which its owner has just typed.
  password_due boolean not null default false,
  change_right_until timestamptz,
  -- From where and by which device somebody is here is personal: it lies sealed, field by field, under SECRETS_KEY.
  address_sealed bytea,
  user_agent_sealed bytea,
  primary key (merchant_id, id),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create index session_of_account on identity.session (merchant_id, account_id) where ended_at is null;
create index session_of_account_started on identity.session (merchant_id, account_id, started_at);
select platform.protect('identity.session');
grant select, insert, update on identity.session to mela_app;

-- Failed attempts by what they were aimed at ('name', hashed, or an address). A row starts anew when its window has passed.
create table identity.attempt (
  merchant_id uuid not null,
  subject text not null,
  failures int not null,
  window_ends_at timestamptz not null,
  -- no earlier attempt is looked at
  next_at timestamptz not null,
  -- Of the failures that are counted, how many guesses are still being looked at: they are counted as if they had failed, but nothing is
  -- asked of others for them. What nobody has given back by then did fail.
  in_flight int not null default 0 check (in_flight >= 0),
  in_flight_until timestamptz,
  primary key (merchant_id, subject)
) with (fillfactor = 70);
select platform.protect('identity.attempt');
grant select, insert, update, delete on identity.attempt to mela_app;

-- Keys that browsers seal their payloads to. Private halves are deleted when no payload may use them any more.
create table identity.payload_key (
  merchant_id uuid not null,
  id uuid not null,
  public_jwk jsonb not null,
  -- sealed in the system's secret box
  private_key bytea not null,
  made_at timestamptz not null,
  -- not offered any more
  retires_at timestamptz not null,
  -- not accepted any more
  dies_at timestamptz not null,
  primary key (merchant_id, id)
);
select platform.protect('identity.payload_key');
grant select, insert, delete on identity.payload_key to mela_app;

-- One-time things that were used (payload ids, proofs of work), until they would be refused as too old anyway.
create table identity.spent (
  merchant_id uuid not null,
  token text not null,
  forget_at timestamptz not null,
  primary key (merchant_id, token)
);
create index spent_forget_at on identity.spent (merchant_id, forget_at);
select platform.protect('identity.spent');
grant select, insert, delete on identity.spent to mela_app;

-- The second password, asked for when money leaves.
create table identity.payment_password (
  merchant_id uuid not null,
  account_id uuid not null,
  hash text not null,
  set_at timestamptz not null,
  failures int not null default 0,
  blocked_until timestamptz,
  primary key (merchant_id, account_id)
);
select platform.protect('identity.payment_password');
grant select, insert, update on identity.payment_password to mela_app;

-- A picture's answer, asked for after failed logins. Used up by being looked at.
create table identity.captcha (
  merchant_id uuid not null,
  id uuid not null,
  -- keyed: so few digits could be guessed from a plain hash
  answer_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index captcha_expires_at on identity.captcha (merchant_id, expires_at);
select platform.protect('identity.captcha');
grant select, insert, delete on identity.captcha to mela_app;

-- Devices (by the hash of a cookie) and addresses that an account was used from: a login from others is unfamiliar.
create table identity.familiar (
  merchant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('device', 'address')),
  -- the cookie's hash, or the address
  mark text not null,
  seen_at timestamptz not null,
  primary key (merchant_id, account_id, kind, mark)
);
select platform.protect('identity.familiar');
comment on column identity.familiar.mark is 'The hash of the cookie, or a keyed hash of the address';
grant select, insert, update, delete on identity.familiar to mela_app;

-- Who came in, when, how and from where; shown to the owner for 90 days.
create table identity.login (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  method text not null check (method in ('password', 'remembered', 'sms', 'hand-off', 'registration', 'other')),
  -- the second step that was taken, if any
  confirmed_by text,
  unfamiliar boolean not null,
  -- Logins that failed stand in the history of whose account they aimed at.
  failed boolean not null default false,
  -- the same from the same place within an hour is one row; `at` is the last time
  times int not null default 1,
  address_sealed bytea,
  user_agent_sealed bytea,
  -- of one that failed: a keyed hash of both, by which the same again is found
  device_mark bytea,
  primary key (merchant_id, id)
);
create index login_of_account on identity.login (merchant_id, account_id, at desc, id desc);
select platform.protect('identity.login');
grant select, insert, delete, update (at, times) on identity.login to mela_app;

-- "Remember password": what stands for it, one row per family. The validator changes at every use.
create table identity.remembered (
  merchant_id uuid not null,
  selector text not null,
  account_id uuid not null,
  validator_hash bytea not null,
  device_hash text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, selector)
);
create index remembered_of_account on identity.remembered (merchant_id, account_id);
select platform.protect('identity.remembered');
grant select, insert, update, delete on identity.remembered to mela_app;

-- One-time codes that carry a session into another browser.
create table identity.hand_off (
  merchant_id uuid not null,
  code_hash bytea not null,
  account_id uuid not null,
  -- of whoever asked for it: it must still be open
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, code_hash)
);
select platform.protect('identity.hand_off');
grant select, insert, delete on identity.hand_off to mela_app;

-- Authenticator apps. Without confirmed_at the owner has not shown a code yet, and it counts for nothing.
create table identity.totp (
  merchant_id uuid not null,
  account_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- of the last code that was used: none is taken twice
  last_step bigint not null default 0,
  primary key (merchant_id, account_id)
);
select platform.protect('identity.totp');
grant select, insert, update, delete on identity.totp to mela_app;

-- Logins whose password was right and whose second step is not taken yet.
create table identity.second_step (
  merchant_id uuid not null,
  challenge_hash bytea not null,
  account_id uuid not null,
  first_method text not null,
  -- the password is to be remembered afterwards
  remember boolean not null,
  -- where the password was typed
  device_hash text not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  -- A session that is carried into another browser takes a second step there, and ends with the one that it came from.
  from_session uuid,
  primary key (merchant_id, challenge_hash)
);
select platform.protect('identity.second_step');
grant select, insert, update, delete on identity.second_step to mela_app;

-- How an account's owner wants to be seen: a small picture of our own drawing.
create table identity.avatar (
  merchant_id uuid not null,
  account_id uuid not null,
  -- random; changes with the picture, so that browsers fetch the new one
  name text not null,
  type text not null check (type = 'image/webp'),
  bytes bytea not null check (length(bytes) <= 262144),
  set_at timestamptz not null,
  primary key (merchant_id, account_id)
);
select platform.protect('identity.avatar');
grant select, insert, update, delete on identity.avatar to mela_app;

-- What stands in for an authenticator that was lost; each code opens once.
create table identity.recovery_code (
  merchant_id uuid not null,
  account_id uuid not null,
  -- SHA-256 of 79 random bits, which were shown once
  code_hash bytea not null,
  used_at timestamptz,
  primary key (merchant_id, account_id, code_hash)
);
select platform.protect('identity.recovery_code');
grant select, insert, update, delete on identity.recovery_code to mela_app;

-- How an account's owner reads: the language that was chosen last, and a way of writing numbers; null: as the brand has it.
create table identity.preference (
  merchant_id uuid not null,
  account_id uuid not null,
  language text check (length(language) >= 2 and length(language) <= 8),
  digits text check (digits in ('bengali-lakh', 'latin-lakh', 'thousands')),
  primary key (merchant_id, account_id)
);
select platform.protect('identity.preference');
grant select, insert, update on identity.preference to mela_app;

-- Which accounts were used from one device or one address: staff are told when they decide on money. Marks are keyed hashes that
-- are the same for all accounts of a brand, unlike those by which an account knows its own devices again.
create table identity.footprint (
  merchant_id uuid not null,
  kind text not null check (kind in ('device', 'address')),
  mark bytea not null,
  account_id uuid not null,
  seen_at timestamptz not null,
  primary key (merchant_id, kind, mark, account_id)
);
create index footprint_of_account on identity.footprint (merchant_id, account_id);
create index footprint_seen_at on identity.footprint (merchant_id, seen_at);
select platform.protect('identity.footprint');
grant select, insert, update, delete on identity.footprint to mela_app;
grant select on identity.footprint to mela_register;
