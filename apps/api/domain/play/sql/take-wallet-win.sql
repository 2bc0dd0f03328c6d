-- Whether what a round has won more than it cost, in a wallet that its vendor keeps, may be the player's as it comes: true, and it is counted in the
-- sums of its day; else it is held. `p_there`: what the player has in that wallet, above which no stake is believed.
create or replace function play.take_wallet_win(
  p_merchant uuid, p_now timestamptz, p_id uuid, p_vendor text, p_player uuid, p_currency text, p_game uuid, p_round uuid, p_name text,
  p_stake bigint, p_net bigint, p_there bigint) returns boolean
  language plpgsql as $$
declare
  v_round play.round;
  v_call play.call;
  v_over text;
begin
  v_round.game_id := p_game;
  v_round.stake := least(p_stake, p_there + (select coalesce(sum(h.at_vendor), 0) from play.held_credit h
    where h.merchant_id = p_merchant and h.account_id = p_player and h.vendor_code = p_vendor and h.at_vendor > 0));
  -- The stake that comes back is not the vendor's.
  v_round.win := v_round.stake;
  v_over := play.pass_credit(p_merchant, p_now, p_vendor, p_player, p_currency, p_net, v_round);
  if v_over is null then
    update play.player_credit_day p set in_wallets = p.in_wallets + p_net
      where p.merchant_id = p_merchant and p.vendor_code = p_vendor and p.account_id = p_player and p.day = play.day_of(p_merchant, p_now);
    return true;
  end if;
  v_call.id := p_id;
  v_call.kind := 'wallet-round';
  v_call.vendor := p_vendor;
  v_call.player := p_player;
  v_call.transaction := p_name;
  v_call.currency := p_currency;
  perform play.hold_credit(p_merchant, p_now, v_call, p_net, p_round, v_over, null);
  update play.held_credit h set at_vendor = p_net, game_id = p_game where h.merchant_id = p_merchant and h.id = p_id;
  return false;
end
$$;
