-- What a round was drawn from and what came out is written once; pots are fed and won once, in the transaction that takes the stake, and
-- the win of a round of steps is fixed once, by the move that ends its play. Only its way through the portal moves on.
create or replace function studio.keep_drawn() returns trigger language plpgsql as $$
begin
  if (new.id, new.operator, new.player, new.session_id, new.request, new.game, new.engine, new.currency, new.seed_pair_id,
      new.flight_id, new.seat, new.client_seed, new.nonce, new.input, new.stake, new.outcome, new.opened_at)
     is distinct from
     (old.id, old.operator, old.player, old.session_id, old.request, old.game, old.engine, old.currency, old.seed_pair_id,
      old.flight_id, old.seat, old.client_seed, old.nonce, old.input, old.stake, old.outcome, old.opened_at) then
    raise exception 'a drawn round does not change';
  end if;
  if new.win is distinct from old.win
     and not (old.win is null and old.state = 'playing' and new.state = 'settling') then
    raise exception 'a win is fixed once';
  end if;
  if (new.pot_fed, new.pot_win) is distinct from (old.pot_fed, old.pot_win)
     and (old.state <> 'settling' or old.pot_fed <> 0) then
    raise exception 'a round feeds the pots once';
  end if;
  if old.state in ('refused', 'done', 'cancelled') then
    raise exception 'a closed round does not change';
  end if;
  return new;
end
$$;
