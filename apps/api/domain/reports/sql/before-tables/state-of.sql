-- What became of a bet that is settled. While any of its win waits for two of the staff it is held, whatever else it has won; one whose win they
-- refused, and which won nothing beside it, is no lost one either. The arguments that cost a look are read once each, so that it is inlined.
create or replace function reports.state_of(p_stake bigint, p_win bigint, p_is_held boolean, p_is_refused boolean) returns text
  language sql immutable return case
    when p_is_held then 'held' when p_win > p_stake then 'won' when p_is_refused then 'refused' when p_win = p_stake then 'even' else 'lost' end;
