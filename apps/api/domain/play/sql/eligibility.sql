-- Why a player may not bet now, in a game launched at that time, as a refusal code; null: nothing stands in the way. In a form that is planned
-- as part of the asking query.
create or replace function play.eligibility(p_merchant uuid, p_account uuid, p_now timestamptz, p_launched_at timestamptz) returns table (refusal text)
  language sql stable as $$
  select case
      when a.frozen_at is not null then 'player-blocked'
      when a.expires_at <= p_now or a.cut_off_at >= p_launched_at then 'session-expired'
      when exists (select from protection.exclusion e
        where e.merchant_id = p_merchant and e.account_id = p_account and e.until > p_now) then 'player-excluded'
      when exists (select from protection.review r
        where r.merchant_id = p_merchant and r.account_id = p_account and r.until > p_now and r.decision is null) then 'player-blocked'
    end
    from identity.account a where a.merchant_id = p_merchant and a.id = p_account
$$;
