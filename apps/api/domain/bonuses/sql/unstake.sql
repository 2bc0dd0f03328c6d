-- Takes out of a round's stakes what a bet that is undone had brought of bonus money.
create or replace function bonuses.unstake(p_merchant uuid, p_now timestamptz, p_posting uuid, p_bet uuid) returns void
  language sql as $$
  update bonuses.stake s set amount = s.amount - m.staked,
      ended_at = case when s.amount = m.staked then p_now else s.ended_at end
    from (select m.grant_id, -sum(m.amount)::bigint as staked from bonuses.movement m
           where m.merchant_id = p_merchant and m.posting_id = p_posting and m.kind = 'staked' group by m.grant_id) m
    where s.merchant_id = p_merchant and s.bet_id = p_bet and s.grant_id = m.grant_id
$$;
