-- Which of a batch's wins may be above a ceiling, as far as it can be seen before anything is locked. A null win is none.
create or replace function play.over_ceilings(
  p_merchant uuid, p_day date, p_vendors text[], p_players uuid[], p_games uuid[], p_wins bigint[], p_stakes bigint[], p_won bigint[])
  returns boolean[]
  language plpgsql stable as $$
begin
  return (
    with met as materialized (
      select d.vendor, k.*, play.left_of_day(p_merchant, d.vendor, p_day, k.vendor_day_max) as left_of_day
        from (select distinct v as vendor from unnest(p_vendors) v) d cross join lateral play.ceilings_of(p_merchant, d.vendor) k
    )
    select array_agg(c.win > least(
             play.credit_max(k.call_max, k.is_call_set, k.greatest_win, g.win_multiple_max, g.pot_max, c.stake, c.won),
             k.player_day_max - coalesce(p.credited, 0), k.left_of_day) order by c.n)
      from (select unnest(p_vendors) as vendor, unnest(p_players) as player, unnest(p_games) as game, unnest(p_wins) as win,
              unnest(p_stakes) as stake, unnest(p_won) as won, generate_subscripts(p_wins, 1) as n) c
      join met k on k.vendor = c.vendor
      left join lateral (select g.win_multiple_max, g.pot_max from catalogue.game g
        where c.win > 0 and g.merchant_id = p_merchant and g.id = c.game limit 1) g on true
      left join lateral (select p.credited from play.player_credit_day p
        where c.win > 0 and p.merchant_id = p_merchant and p.vendor_code = c.vendor and p.day = p_day and p.account_id = c.player limit 1) p
        on true);
end
$$;
