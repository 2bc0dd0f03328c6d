-- Ends a round: it closes when nothing of it is open. With `ends_round`, bets that still run have won nothing.
create or replace function play.end_round(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer
  language plpgsql as $$
declare
  v_currency text := play.currency_of(p_merchant, p.player, p.session);
  v_round play.round;
begin
  if v_currency is null then return play.refuse('player-unknown'); end if;
  select r.* into v_round from play.round r
    where r.merchant_id = p_merchant and r.vendor_code = p.vendor and r.account_id = p.player and r.round = p.round
      and r.state in ('open', 'ended');
  if found then
    if p.ends_round then
      update play.transaction t set state = 'settled'
        where t.round_id = v_round.id and t.kind = 'bet' and t.state = 'taken';
      v_round.open_bets := 0;
    end if;
    perform play.save_round(p_now, v_round, true);
  end if;
  return row('ok', null, play.cash_of(p_merchant, p.player, v_currency), v_currency, null, null)::play.answer;
end
$$;
