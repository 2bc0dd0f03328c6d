-- Writes a round as it has become. One that ends here closes when nothing of it is open any more, and tells the listeners
-- its effective turnover; play money counts nowhere. The caller holds the player's wallet, and with it all their rounds.
create or replace function play.save_round(p_now timestamptz, p_round play.round, p_ends boolean) returns void
  language plpgsql as $$
begin
  if p_round.bets = 0 then
    p_round.state := 'cancelled';
  elsif p_ends or p_round.state = 'ended' then
    p_round.state := case when p_round.open_bets = 0 then 'closed' else 'ended' end;
  else
    p_round.state := 'open';
  end if;
  p_round.closed_at := case when p_round.state in ('closed', 'cancelled') then p_now end;
  update play.round r set stake = p_round.stake, win = p_round.win, bets = p_round.bets, open_bets = p_round.open_bets,
      state = p_round.state, closed_at = p_round.closed_at
    where r.merchant_id = p_round.merchant_id and r.id = p_round.id;
  if p_round.state = 'closed' and p_round.currency <> 'PLAY' then
    insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
      values (p_round.merchant_id, 'round-closed', p_round.account_id, jsonb_build_object(
        'roundId', p_round.id, 'vendor', p_round.vendor_code, 'gameId', p_round.game_id,
        'currency', p_round.currency, 'stake', play.decimal(p_round.stake), 'win', play.decimal(p_round.win),
        'effectiveTurnover', play.decimal(platform.effective_turnover(p_round.stake, p_round.win)), 'closedAt', p_now), p_now);
  end if;
end
$$;
