-- A slip shows its share of the turnover that its member's issue was netted to: by stake, the shares of an issue adding up
-- to it. The window is cut by member, so that a member's record reads that member's slips only.
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
         coalesce(div(t.turnover::numeric * s.so_far, t.stake) - div(t.turnover::numeric * (s.so_far - s.counted), t.stake), 0)::bigint,
         case when s.state = 'PENDING' then 'running' when s.state not in ('WON', 'LOST') then 'void'
              when coalesce(s.payout, 0) + coalesce(s.rebate, 0) >= s.stake then 'won' else 'lost' end
    from (select s.*, case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end as counted,
                 sum(case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end)
                   over (partition by s.merchant_id, s.member_id, s.issue_id order by s.id) as so_far
            from lottery.slip s) s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
    left join lottery.turnover t
      on t.merchant_id = s.merchant_id and t.issue_id = s.issue_id and t.member_id = s.member_id and t.currency = o.currency
   where o.currency <> 'PLAY';
