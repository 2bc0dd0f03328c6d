create schema identity;
grant usage on schema identity to mela_app;

-- Members, agents and trial accounts of a brand. Staff are not here.
create table identity.account (
  merchant_id uuid not null,
  id uuid not null,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)), -- 0 member; 1, 2, 41, 42 agents; 4 trial
  username text not null,                  -- as its owner writes it
  folded_username text not null,           -- as it is unique and searched
  nickname text,
  password_hash text,                      -- argon2id; null: cannot log in by password (trial)
  password_expires_at timestamptz,         -- a default password's end; null: never
  opened_at timestamptz not null,
  last_login_at timestamptz,
  expires_at timestamptz,                  -- trial accounts only
  frozen_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, folded_username),
  check ((type = 4) = (expires_at is not null)),
  check ((type = 4) = (password_hash is null))
);
select platform.protect('identity.account');
grant select, insert, update on identity.account to mela_app;

-- Signed-in devices. The token itself is nowhere; its SHA-256 finds the row.
create table identity.session (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,       -- moved forward at most once a minute
  idle_ms bigint not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replaced', 'frozen', 'password-changed')),
  address text not null,
  user_agent text not null,
  primary key (merchant_id, id),
  unique (token_hash),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create index session_of_account on identity.session (merchant_id, account_id) where ended_at is null;
select platform.protect('identity.session');
grant select, insert, update on identity.session to mela_app;

-- Who a token belongs to: one round trip, because every call of a signed-in browser begins with it. It sets the merchant
-- itself, for this statement only. The idle time slides here, in steps of a minute, so that most calls write nothing.
create function identity.authenticate(p_merchant uuid, p_token_hash bytea, p_now timestamptz)
  returns table (session_id uuid, account_id uuid, username text, type smallint)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_last_seen timestamptz;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  select s.id, a.id, a.username, a.type, s.last_seen_at
    into session_id, account_id, username, type, v_last_seen
    from identity.session s
    join identity.account a on a.merchant_id = s.merchant_id and a.id = s.account_id
    where s.token_hash = p_token_hash and s.merchant_id = p_merchant
      and s.ended_at is null and s.expires_at > p_now
      and s.last_seen_at + s.idle_ms * interval '1 millisecond' > p_now
      and a.frozen_at is null and (a.expires_at is null or a.expires_at > p_now);
  if not found then
    return;
  end if;
  if v_last_seen < p_now - interval '1 minute' then
    update identity.session s set last_seen_at = p_now where s.merchant_id = p_merchant and s.id = session_id;
  end if;
  return next;
end
$$;
grant execute on function identity.authenticate(uuid, bytea, timestamptz) to mela_app;
