-- Keeps a round whose bets were corrected. One that had been closed runs again when a bet of it is open again, and is told of by the difference.
create or replace function play.save_corrected_round(p_now timestamptz, p_before play.round, p_round play.round) returns void
  language plpgsql as $$
declare
  v_payload jsonb;
begin
  p_round.state := case
    when p_round.bets = 0 then 'cancelled'
    when p_before.state = 'open' or (p_before.state = 'closed' and p_round.open_bets > 0) then 'open'
    when p_round.open_bets > 0 then 'ended'
    else 'closed' end;
  p_round.closed_at := case when p_round.state in ('closed', 'cancelled') then coalesce(p_before.closed_at, p_now) end;
  update play.round r set stake = p_round.stake, win = p_round.win, bets = p_round.bets, open_bets = p_round.open_bets,
      state = p_round.state, closed_at = p_round.closed_at
    where r.merchant_id = p_round.merchant_id and r.id = p_round.id
    returning r.turnover into p_round.turnover;
  -- The walk over late rounds has passed it, if it is old.
  if p_before.state = 'closed' and p_round.state = 'open' then
    insert into play.late_round (merchant_id, round_id) values (p_round.merchant_id, p_round.id) on conflict do nothing;
    insert into play.reopened_round (merchant_id, round_id, first_closed_at)
      values (p_round.merchant_id, p_round.id, p_before.closed_at) on conflict do nothing;
  end if;
  if p_round.currency = 'PLAY' or (p_before.state <> 'closed' and p_round.state <> 'closed') then return; end if;
  insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
    values (p_round.merchant_id, case when p_before.state = 'closed' then 'round-corrected' else 'round-closed' end, p_round.account_id,
      jsonb_build_object('roundId', p_round.id, 'vendor', p_round.vendor_code, 'gameId', p_round.game_id, 'state', p_round.state,
        'currency', p_round.currency, 'stake', play.decimal(p_round.stake), 'win', play.decimal(p_round.win),
        'effectiveTurnover', play.decimal(coalesce(p_round.turnover, 0) - coalesce(p_before.turnover, 0)),
        'closedAt', p_round.closed_at) || case when p_before.state = 'closed' then jsonb_build_object('before',
          jsonb_build_object('stake', play.decimal(p_before.stake), 'win', play.decimal(p_before.win), 'closedAt', p_before.closed_at))
          else '{}' end, p_now);
end
$$;
