-- Whether a vendor's credit may be paid as it comes: null, and it is counted in the sums of its day; else the ceiling that it goes beyond, and
-- nothing is counted. `p_round`: the round that it is won in, null for a prize. Play money has no ceilings.
create or replace function play.pass_credit(
  p_merchant uuid, p_now timestamptz, p_vendor text, p_player uuid, p_currency text, p_amount bigint, p_round play.round) returns text
  language plpgsql as $$
declare
  v_day date := play.day_of(p_merchant, p_now);
  v_ceilings record;
  v_game record;
begin
  if p_currency = 'PLAY' or p_amount <= 0 then return null; end if;
  select * into v_ceilings from play.ceilings_of(p_merchant, p_vendor);
  select g.win_multiple_max, g.pot_max into v_game from catalogue.game g where g.merchant_id = p_merchant and g.id = p_round.game_id;
  if p_amount > play.credit_max(v_ceilings.call_max, v_ceilings.is_call_set, v_ceilings.greatest_win,
      v_game.win_multiple_max, v_game.pot_max, p_round.stake, p_round.win) then
    return 'call';
  end if;
  if p_amount > v_ceilings.player_day_max then return 'player-day'; end if;
  if play.count_player_credits(p_merchant, v_day, array[p_vendor], array[p_player], array[p_amount]) = 0 then return 'player-day'; end if;
  if play.draw_from_day(p_merchant, p_vendor, v_day, v_ceilings.vendor_day_max, p_amount) then return null; end if;
  update play.player_credit_day p set credited = p.credited - p_amount
    where p.merchant_id = p_merchant and p.vendor_code = p_vendor and p.day = v_day and p.account_id = p_player;
  return 'vendor-day';
end
$$;
