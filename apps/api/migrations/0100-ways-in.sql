-- Whether a login from an address or device that the account never used has to be confirmed in a second way.
alter table merchants.merchant add column second_step boolean not null default false;

-- A picture's answer, asked for after failed logins. Used up by being looked at.
create table identity.captcha (
  merchant_id uuid not null,
  id uuid not null,
  answer_hash bytea not null,              -- keyed: so few digits could be guessed from a plain hash
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index captcha_expires_at on identity.captcha (merchant_id, expires_at);
select platform.protect('identity.captcha');
grant select, insert, delete on identity.captcha to mela_app;

-- Counts an attempt like identity.count_attempt, which it calls, unless one of its subjects has failed so often that a
-- captcha is due and none is given: then nothing is counted. Answers how long to wait (0: not at all), whether a captcha is due,
-- and whether one will be due after this attempt, if it fails. The counters' rows are locked first, so that of many who guess at
-- once none slips past.
create function identity.count_guess(
  p_merchant uuid, p_now timestamptz, p_subjects text[], p_window_ms bigint[], p_delay_from int[], p_lock_at int[],
  p_captcha_from int[], p_captcha_given boolean,
  out wait_ms bigint, out captcha_due boolean, out captcha_next boolean)
  language plpgsql volatile as $$
declare
  v_failures int;
  v_next timestamptz;
  v_waits boolean := false;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  wait_ms := 0;
  captcha_due := false;
  captcha_next := false;
  for i in 1 .. cardinality(p_subjects) loop
    insert into identity.attempt (merchant_id, subject, failures, window_ends_at, next_at)
      values (p_merchant, p_subjects[i], 0, p_now, p_now)
      on conflict do nothing;
    select case when a.window_ends_at > p_now then a.failures else 0 end, a.next_at into v_failures, v_next
      from identity.attempt a
      where a.merchant_id = p_merchant and a.subject = p_subjects[i]
      for update;
    v_waits := v_waits or v_next > p_now;
    captcha_due := captcha_due or v_failures >= p_captcha_from[i];
    captcha_next := captcha_next or v_failures + 1 >= p_captcha_from[i];
  end loop;
  if captcha_due and not p_captcha_given and not v_waits then
    return;
  end if;
  wait_ms := identity.count_attempt(p_merchant, p_now, p_subjects, p_window_ms, p_delay_from, p_lock_at);
end
$$;
grant execute on function
  identity.count_guess(uuid, timestamptz, text[], bigint[], int[], int[], int[], boolean) to mela_app;

-- Devices (by the hash of a cookie) and addresses that an account was used from: a login from others is unfamiliar.
create table identity.familiar (
  merchant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('device', 'address')),
  mark text not null,                      -- the cookie's hash, or the address
  seen_at timestamptz not null,
  primary key (merchant_id, account_id, kind, mark)
);
select platform.protect('identity.familiar');
grant select, insert, update, delete on identity.familiar to mela_app;

-- Who came in, when, how and from where; shown to the owner for 90 days.
create table identity.login (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  way text not null check (way in ('password', 'remembered', 'sms', 'hand-off', 'registration', 'other')),
  confirmed_by text,                       -- the second step that was taken, if any
  unfamiliar boolean not null,
  address text not null,
  user_agent text not null,
  primary key (merchant_id, id)
);
create index login_of_account on identity.login (merchant_id, account_id, at desc, id desc);
select platform.protect('identity.login');
grant select, insert, delete on identity.login to mela_app;

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
  session_id uuid not null,                -- of whoever asked for it: it must still be open
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
  last_step bigint not null default 0,     -- of the last code that was used: none is taken twice
  primary key (merchant_id, account_id)
);
select platform.protect('identity.totp');
grant select, insert, update, delete on identity.totp to mela_app;

-- Logins whose password was right and whose second step is not taken yet.
create table identity.second_step (
  merchant_id uuid not null,
  challenge_hash bytea not null,
  account_id uuid not null,
  way text not null,
  remember boolean not null,               -- the password is to be remembered afterwards
  device_hash text not null,               -- where the password was typed
  tries_left smallint not null,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge_hash)
);
select platform.protect('identity.second_step');
grant select, insert, update, delete on identity.second_step to mela_app;
