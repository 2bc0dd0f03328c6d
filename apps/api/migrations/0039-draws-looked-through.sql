-- What was bet on a draw and what it paid stands with the draw once it is settled: months of draws are added up without their slips.
alter table lottery.draw
  add column slips int,
  add column stake bigint,
  add column payout bigint;
-- Rows of all brands, whoever migrates.
alter table lottery.draw no force row level security;
alter table lottery.slip no force row level security;
update lottery.draw d set (slips, stake, payout) = (
    select count(*), coalesce(sum(s.stake), 0), coalesce(sum(s.payout), 0)
      from lottery.slip s where s.merchant_id = d.merchant_id and s.draw_id = d.id)
 where d.settled_at is not null;
alter table lottery.draw force row level security;
alter table lottery.slip force row level security;
alter table lottery.draw
  add constraint settled_draw_is_added_up check (num_nonnulls(settled_at, slips, stake, payout) in (0, 4));

-- Staff look draws of all games through from the moment that they come on sale.
create index draw_on_sale_or_after on lottery.draw (merchant_id, draws_at, id) where state <> 'SCHEDULED';

-- Draws that are on sale or were, with what was bet and paid. No joins: rows come in the order of an index.
create view lottery.draw_with_totals with (security_invoker = true) as
  select d.merchant_id, d.id, d.game_code, d.draw_number, d.state, d.opens_at, d.closes_at, d.draws_at, d.void_reason,
         (select g.name from lottery.game g where g.merchant_id = d.merchant_id and g.code = d.game_code) as game_name,
         (select m.currency from merchants.merchant m where m.id = d.merchant_id) as currency,
         (select r.result from lottery.result r where r.merchant_id = d.merchant_id and r.draw_id = d.id) as result,
         coalesce(d.slips, (select count(*) from lottery.slip s
           where s.merchant_id = d.merchant_id and s.draw_id = d.id))::int as slips,
         coalesce(d.stake, (select sum(s.stake) from lottery.slip s
           where s.merchant_id = d.merchant_id and s.draw_id = d.id), 0)::bigint as stake,
         coalesce(d.payout, (select sum(s.payout) from lottery.slip s
           where s.merchant_id = d.merchant_id and s.draw_id = d.id), 0)::bigint as payout
    from lottery.draw d where d.state <> 'SCHEDULED';
grant select on lottery.draw_with_totals to mela_app;
