-- Why a player may not stake this much more of their own money now: one of the provider protocol's words, or null. The caller holds the wallet.
create or replace function protection.stake_eligibility(
  p_merchant uuid, p_account uuid, p_currency text, p_amount bigint, p_now timestamptz) returns text
  language plpgsql as $$
declare
  v_limit record;
  v_played record;
  v_counted boolean := false;
begin
  for v_limit in
    select l.kind, l.period, case when l.next_at <= p_now then l.next_value else l.value end as value
      from protection.limit l
      where l.merchant_id = p_merchant and l.account_id = p_account and l.kind in ('stake', 'loss', 'time')
      order by l.kind, l.period
  loop
    continue when v_limit.value is null;
    if v_limit.kind = 'time' then
      if protection.minutes_today(p_merchant, p_account, p_now) >= v_limit.value then return 'time-limit-reached'; end if;
      continue;
    end if;
    if not v_counted then
      perform protection.count_up(p_merchant, p_account, p_currency, p_now);
      v_counted := true;
    end if;
    select * into v_played from protection.played(p_merchant, p_account, p_currency, v_limit.period, p_now);
    if v_limit.kind = 'stake' and v_played.staked + p_amount > v_limit.value then return 'stake-limit-reached'; end if;
    if v_limit.kind = 'loss' and v_played.staked + p_amount - v_played.won > v_limit.value then return 'loss-limit-reached'; end if;
  end loop;
  return null;
end
$$;
