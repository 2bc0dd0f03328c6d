-- A default password is staff's word: it dies at password_expires_at or at its first use, whichever comes first.
alter table identity.account
  add column must_change_password boolean not null default false, -- the password is a default one
  add column password_changed_at timestamptz,                     -- null: still the one of the registration
  add column payouts_blocked_until timestamptz;                   -- somebody else set the password, or set it anew

-- A session that was opened with a password that must be changed can do nothing else first. For a short time it may
-- do so without the old password, which its owner has just typed.
alter table identity.session
  add column password_due boolean not null default false,
  add column change_right_until timestamptz;
alter table identity.session
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check
    check (end_reason in ('logout', 'replaced', 'frozen', 'password-changed', 'password-reset'));

alter table merchants.merchant
  add column password_max_age_days int not null default 90 check (password_max_age_days between 1 and 3650);

-- The flag is the policy that passwords grow old and have to be changed then.
update merchants.merchant
  set flags = flags - 'verifyMobileAtPasswordChange'
    || jsonb_build_object('passwordsGrowOld', coalesce(flags -> 'verifyMobileAtPasswordChange', 'false'))
  where flags ? 'verifyMobileAtPasswordChange';

drop function identity.authenticate(uuid, bytea, timestamptz);
create function identity.authenticate(p_merchant uuid, p_token_hash bytea, p_now timestamptz)
  returns table (session_id uuid, account_id uuid, username text, type smallint, password_due boolean)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_last_seen timestamptz;
begin
  perform set_config('app.merchant', p_merchant::text, true);
  select s.id, a.id, a.username, a.type, s.password_due, s.last_seen_at
    into session_id, account_id, username, type, password_due, v_last_seen
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
