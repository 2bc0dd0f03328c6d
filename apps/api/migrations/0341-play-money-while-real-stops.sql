-- Whether a game takes bets is asked for a currency now; the room's own file makes the function anew.
drop function catalogue.game_on_offer(uuid, text, text);
