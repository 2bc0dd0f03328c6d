-- A round that paid back less than it cost was lost, and is not called won. Otherwise as before.
create or replace view reports.bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, 'round' as kind, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, coalesce(r.turnover, 0) as turnover,
         case when r.state = 'cancelled' then 'void' when r.state <> 'closed' then 'running'
              when r.win >= r.stake then 'won' else 'lost' end as state
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
   where r.currency <> 'PLAY'
  union all
  select s.merchant_id, s.member_id, s.id, 'slip', o.placed_at, s.settled_at,
         o.number || '-' || (s.position + 1), g.vendor, g.code, g.name, 'LOTT',
         o.currency, s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0),
         case when s.state in ('WON', 'LOST')
           then least(s.stake, abs(coalesce(s.payout, 0) + coalesce(s.rebate, 0) - s.stake)) else 0 end,
         case when s.state = 'PENDING' then 'running' when s.state not in ('WON', 'LOST') then 'void'
              when coalesce(s.payout, 0) + coalesce(s.rebate, 0) >= s.stake then 'won' else 'lost' end
    from lottery.slip s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
   where o.currency <> 'PLAY';
