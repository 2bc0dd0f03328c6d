create schema reports;
grant usage on schema reports to mela_app;

-- Everything that was bet, of every vendor: rounds of games, and slips of the lottery. Play money is not in it.
create view reports.bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, 'round' as kind, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, coalesce(r.turnover, 0) as turnover,
         case when r.state = 'cancelled' then 'void' when r.state <> 'closed' then 'running'
              when r.win > 0 then 'won' else 'lost' end as state
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
   where r.currency <> 'PLAY'
  union all
  select s.merchant_id, s.member_id, s.id, 'slip', o.placed_at, s.settled_at,
         o.number || '-' || (s.position + 1), g.vendor, g.code, g.name, 'LOTT',
         o.currency, s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0),
         case when s.state in ('WON', 'LOST')
           then least(s.stake, abs(coalesce(s.payout, 0) + coalesce(s.rebate, 0) - s.stake)) else 0 end,
         case s.state when 'PENDING' then 'running' when 'WON' then 'won' when 'LOST' then 'lost' else 'void' end
    from lottery.slip s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
   where o.currency <> 'PLAY';
grant select on reports.bet to mela_app;

-- The steps of a game's round, in their order, as its player sees them.
create view reports.round_step with (security_invoker = true) as
  select t.merchant_id, t.round_id, t.account_id, t.id, t.kind, t.amount, t.recorded_at,
         t.kind = 'bet' and t.state = 'cancelled' as is_cancelled
    from play.transaction t where t.round_id is not null;
grant select on reports.round_step to mela_app;

-- Large wins of late, kept by a listener; the winner board is the largest of them.
create table reports.winner (
  merchant_id uuid not null,
  bet_id uuid not null,                 -- the round or slip
  account_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  win bigint not null check (win > 0),
  won_at timestamptz not null,
  primary key (merchant_id, bet_id)
);
create index winner_won_at on reports.winner (merchant_id, won_at);
select platform.protect('reports.winner');
grant select, insert, delete on reports.winner to mela_app;

create view reports.winner_board with (security_invoker = true) as
  select w.merchant_id, w.bet_id, w.win, w.currency, w.won_at, g.names as game_names, g.category, g.code as game_code,
         left(a.username, 2) || '***' || right(a.username, 1) as masked_name
    from reports.winner w
    join identity.account a on a.merchant_id = w.merchant_id and a.id = w.account_id
    join catalogue.game g on g.merchant_id = w.merchant_id and g.vendor_code = w.vendor_code and g.code = w.game_code;
grant select on reports.winner_board to mela_app;

-- The names behind a fact's ids, for the listener above.
create view reports.game_by_id with (security_invoker = true) as
  select merchant_id, id, vendor_code, code from catalogue.game;
create view reports.lottery_vendor with (security_invoker = true) as
  select merchant_id, code, vendor as vendor_code from lottery.game;
grant select on reports.game_by_id, reports.lottery_vendor to mela_app;
