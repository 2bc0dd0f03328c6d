-- A bet that paid back exactly what it cost was neither won nor lost, and is called neither: a round with free spins that brought nothing
-- among them.

create or replace view reports.round_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, coalesce(r.turnover, 0) as turnover,
         case when r.state = 'cancelled' then 'void' when r.state <> 'closed' then 'running'
              when r.win > r.stake then 'won' when r.win = r.stake then 'even' else 'lost' end as state
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
   where r.currency <> 'PLAY';

create or replace view reports.wallet_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, r.turnover,
         case when r.win > r.stake then 'won' when r.win = r.stake then 'even' else 'lost' end as state
    from wallets.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id;

create or replace view reports.slip_bet with (security_invoker = true) as
  select s.merchant_id, s.member_id as account_id, s.id, o.placed_at, s.settled_at, s.issue_id, s.order_id,
         o.number || '-' || (s.position + 1) as reference, g.vendor as vendor_code, g.code as game_code, g.name as game_names,
         'LOTT' as category, o.currency, s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0) as win,
         case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end as counted,
         t.turnover as issue_turnover, t.stake as issue_stake,
         case when s.state = 'PENDING' then 'running' when s.state not in ('WON', 'LOST') then 'void'
              when coalesce(s.payout, 0) + coalesce(s.rebate, 0) > s.stake then 'won'
              when coalesce(s.payout, 0) + coalesce(s.rebate, 0) = s.stake then 'even' else 'lost' end as state
    from lottery.slip s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
    left join lottery.turnover t
      on t.merchant_id = s.merchant_id and t.issue_id = s.issue_id and t.member_id = s.member_id and t.currency = o.currency
   where o.currency <> 'PLAY';

alter table reports.bet_sum drop constraint bet_sum_state_check;
alter table reports.bet_sum add constraint bet_sum_state_check check (state in ('won', 'even', 'lost', 'void'));

-- Kept sums are made again at the next look. Forced row-level security would hide them from the one who migrates.
alter table reports.bet_day no force row level security;
update reports.bet_day set is_summed = false;
alter table reports.bet_day force row level security;
