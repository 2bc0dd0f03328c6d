-- A slip shows its share of the turnover that its member's draw was netted to: by stake, the shares of a draw adding up
-- to it. The window is cut by member, so that a member's record reads that member's slips only.
create view reports.bet with (security_invoker = true) as
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
                   over (partition by s.merchant_id, s.member_id, s.draw_id order by s.id) as so_far
            from lottery.slip s) s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
    left join lottery.turnover t
      on t.merchant_id = s.merchant_id and t.draw_id = s.draw_id and t.member_id = s.member_id and t.currency = o.currency
   where o.currency <> 'PLAY';
grant select on reports.bet to mela_app;

-- The steps of any round, also of one from a wallet, which is told as a whole. What was held is a step of its own instead of its call, and so is what
-- became of it.
create view reports.round_step with (security_invoker = true) as
  select t.merchant_id, t.round_id, t.account_id, t.id, t.kind, t.amount, t.recorded_at,
         t.kind = 'bet' and t.state = 'cancelled' as is_cancelled
    from play.transaction t where t.round_id is not null and t.held is null
  union all
  select r.merchant_id, r.id, r.account_id, r.id, 'bet', r.stake, r.opened_at, false from vendor_wallets.round r
  union all
  select r.merchant_id, r.id, r.account_id, r.id, 'settle', r.win - r.released, r.closed_at, false from vendor_wallets.round r
  union all
  select h.merchant_id, h.round_id, h.account_id, h.id, 'credit-held', h.claimed, h.held_at, false
    from play.held_credit h where h.round_id is not null
  union all
  select h.merchant_id, h.round_id, h.account_id, h.id,
         case h.state when 'released' then 'held-release' when 'refused' then 'held-refused' else 'held-returned' end,
         case h.state when 'returned' then h.claimed else h.amount end, h.ended_at, false
    from play.held_credit h
   -- What is released of other rounds is a transaction.
   where h.round_id is not null and h.state <> 'held' and (h.state <> 'released' or h.kind = 'wallet-round');
grant select on reports.round_step to mela_app;

-- Large wins of late, kept by a listener; the winner board is the largest of them.
create table reports.winner (
  merchant_id uuid not null,
  -- the round or slip
  bet_id uuid not null,
  account_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  win bigint not null check (win > 0),
  won_at timestamptz not null,
  primary key (merchant_id, bet_id)
);
create index winner_won_at on reports.winner (merchant_id, won_at);
-- The board is read after every batch of wins, to tell open pages who is new on it: the largest wins without a sort.
create index winner_win on reports.winner (merchant_id, win desc, won_at desc);
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
grant select on reports.game_by_id to mela_app;

create view reports.lottery_vendor with (security_invoker = true) as
  select merchant_id, code, vendor as vendor_code from lottery.game;
grant select on reports.lottery_vendor to mela_app;

-- `held`: what of the win waits for two of the staff; it is in no other sum.
create view reports.round_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, coalesce(r.turnover, 0) as turnover,
         case when r.state = 'cancelled' then 'void' when r.state <> 'closed' then 'running'
              else reports.state_of(r.stake, r.win,
                exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'),
                exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'refused'))
         end as state,
         coalesce((select sum(h.amount) from play.held_credit h
                    where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'), 0)::bigint as held
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
   where r.currency <> 'PLAY';
grant select on reports.round_bet to mela_app;

-- What of a slip's stake counts for turnover.
create view reports.slip_counted with (security_invoker = true) as
  select s.merchant_id, s.member_id as account_id, s.draw_id, s.id,
         case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end as counted
    from lottery.slip s;
grant select on reports.slip_counted to mela_app;

create view reports.slip_bet with (security_invoker = true) as
  select s.merchant_id, s.member_id as account_id, s.id, o.placed_at, s.settled_at, s.draw_id, s.order_id,
         o.number || '-' || (s.position + 1) as reference, g.vendor as vendor_code, g.code as game_code, g.name as game_names,
         'LOTT' as category, o.currency, s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0) as win,
         case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end as counted,
         t.turnover as draw_turnover, t.stake as draw_stake,
         case when s.state = 'PENDING' then 'running' when s.state not in ('WON', 'LOST') then 'void'
              else reports.state_of(s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0), false, false) end as state,
         0::bigint as held
    from lottery.slip s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
    left join lottery.turnover t
      on t.merchant_id = s.merchant_id and t.draw_id = s.draw_id and t.member_id = s.member_id and t.currency = o.currency
   where o.currency <> 'PLAY';
grant select on reports.slip_bet to mela_app;

create table reports.bet_sum (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  vendor_code text not null,
  category text not null,
  currency text not null,
  state text not null check (state in ('won', 'even', 'lost', 'void', 'refused')),
  bets bigint not null,
  stake bigint not null,
  win bigint not null,
  turnover bigint not null,
  primary key (merchant_id, account_id, day, vendor_code, category, currency, state)
);
select platform.protect('reports.bet_sum');
grant select, insert, delete on reports.bet_sum to mela_app;

create view reports.vendor_name with (security_invoker = true) as
  select merchant_id, code, names from catalogue.vendor;
grant select on reports.vendor_name to mela_app;

create view reports.wallet_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, r.turnover,
         reports.state_of(r.stake, r.win,
           exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'),
           exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id
             and h.state = 'refused')) as state,
         coalesce((select sum(h.amount) from play.held_credit h
                    where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'), 0)::bigint as held
    from vendor_wallets.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id;
grant select on reports.wallet_bet to mela_app;

-- Up to which day, not included, the sums of a player's days are kept, but for those in reports.day_to_sum.
create table reports.days_kept (
  merchant_id uuid not null,
  account_id uuid not null,
  -- whose midnights the days have
  zone text not null,
  up_to date not null,
  primary key (merchant_id, account_id)
);
select platform.protect('reports.days_kept');
grant select, insert, update on reports.days_kept to mela_app;

-- Days whose kept sums do not hold: those that are due are summed at once, in the others a bet still runs, and the next night looks again.
create table reports.day_to_sum (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  is_due boolean not null,
  primary key (merchant_id, account_id, day)
);
create index day_is_due on reports.day_to_sum (merchant_id, day) where is_due;
select platform.protect('reports.day_to_sum');
grant select, insert, update, delete on reports.day_to_sum to mela_app;

-- The walk over a brand's players that goes on every night: up to which day it keeps, not included, and the last player that is done.
create table reports.day_walk (
  merchant_id uuid primary key,
  up_to date not null,
  reached uuid,
  is_done boolean not null default false
);
select platform.protect('reports.day_walk');
grant select, insert, update on reports.day_walk to mela_app;

create view reports.player with (security_invoker = true) as
  select merchant_id, owner_id as account_id from ledger.account where owner_id is not null;
grant select on reports.player to mela_app;

create view reports.brand with (security_invoker = true) as
  select id as merchant_id, time_zone from merchants.merchant;
grant select on reports.brand to mela_app;
