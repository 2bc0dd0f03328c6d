-- Counts wins (null, zero: none), each of another player, in the sums of their players' day; how many were counted. One with which a sum would go
-- beyond its ceiling is not. Whoever counts has looked whether it is below the ceiling by itself.
create or replace function play.count_player_credits(
  p_merchant uuid, p_day date, p_vendors text[], p_players uuid[], p_wins bigint[]) returns int
  language plpgsql as $$
declare
  v_counted int;
begin
  insert into play.player_credit_day as p (merchant_id, vendor_code, account_id, day, credited)
    select p_merchant, c.vendor, c.player, p_day, c.win
      from (select unnest(p_vendors) as vendor, unnest(p_players) as player, unnest(p_wins) as win) c where c.win > 0
    on conflict (merchant_id, vendor_code, day, account_id) do update set credited = p.credited + excluded.credited
      where p.credited + excluded.credited <= (select k.player_day_max from play.ceilings_of(p_merchant, excluded.vendor_code) k);
  get diagnostics v_counted = row_count;
  return v_counted;
end
$$;
