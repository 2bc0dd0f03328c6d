-- The bonus money that a player could bet with now.
create or replace function bonuses.playable(p_merchant uuid, p_owner uuid, p_currency text, p_now timestamptz) returns bigint
  language sql stable as $$
  select coalesce(sum(g.money), 0)::bigint from bonuses.grant g
   where g.merchant_id = p_merchant and g.member_id = p_owner and g.currency = p_currency
     and g.state = 'active' and g.expires_at > p_now
$$;
