-- A vendor's game as the wallet sees it: `is_open` says whether a bet may be taken in it this moment.
create function catalogue.game_to_bet_on(p_merchant uuid, p_vendor text, p_code text) returns catalogue.game
  language plpgsql stable as $$
declare
  v_game catalogue.game;
  v_open boolean;
begin
  select g.* into v_game from catalogue.game g
    where g.merchant_id = p_merchant and g.vendor_code = p_vendor and g.code = p_code;
  select v.is_open into v_open from catalogue.vendor v where v.merchant_id = p_merchant and v.code = p_vendor;
  v_game.is_open := v_game.is_open and v_game.is_offered and v_open;
  return v_game;
end
$$;
