-- Counts a batch's wins (null, zero: none) in the sums of the day, each player's once; fails the batch when one would go beyond a ceiling.
create or replace function play.count_credits(
  p_merchant uuid, p_day date, p_vendors text[], p_players uuid[], p_wins bigint[]) returns void
  language plpgsql as $$
declare
  v_wins int;
  v_counted int;
  v_fits boolean;
begin
  select count(*) into v_wins from unnest(p_wins) w where w > 0;
  if v_wins = 0 then return; end if;
  v_counted := play.count_player_credits(p_merchant, p_day, p_vendors, p_players, p_wins);
  -- In one order, so that batches cannot wait for each other in a ring.
  select bool_and(play.draw_from_day(p_merchant, d.vendor, p_day, k.vendor_day_max, d.win)) into v_fits
    from (select c.vendor, sum(c.win)::bigint as win from (select unnest(p_vendors) as vendor, unnest(p_wins) as win) c
           where c.win > 0 group by c.vendor order by c.vendor) d
    cross join lateral play.ceilings_of(p_merchant, d.vendor) k;
  if v_counted < v_wins or not v_fits then
    raise exception 'a ceiling was reached before the wallets were locked' using errcode = 'serialization_failure';
  end if;
end
$$;
