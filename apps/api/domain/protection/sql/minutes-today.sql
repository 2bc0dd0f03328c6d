-- For how many minutes a player was signed in today. Devices used at once count once; a session that was heard of in the last half hour
-- goes on until now.
create or replace function protection.minutes_today(p_merchant uuid, p_account uuid, p_now timestamptz) returns int
  language sql stable as $$
  with today as (
    select date_trunc('day', p_now at time zone m.time_zone) at time zone m.time_zone as begins
      from merchants.merchant m where m.id = p_merchant
  ), spans as (
    select tstzrange(greatest(s.started_at, t.begins), least(p_now, case
             when s.ended_at is not null then s.ended_at
             when s.last_seen_at > p_now - interval '30 minutes' then p_now
             else s.last_seen_at end)) as span
      from today t, identity.session s
     where s.merchant_id = p_merchant and s.account_id = p_account and s.started_at <= p_now
       and s.started_at > t.begins - interval '12 hours' and coalesce(s.ended_at, s.last_seen_at) > t.begins
  )
  select coalesce(floor(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::int
    from (select unnest(range_agg(span)) as r from spans) merged
$$;
