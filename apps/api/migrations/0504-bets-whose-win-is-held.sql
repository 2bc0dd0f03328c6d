-- A bet whose win is held, or was refused by two of the staff, was not lost: every list of bets says what became of it by one rule.

create function reports.state_of(p_stake bigint, p_win bigint, p_is_held boolean, p_is_refused boolean) returns text
  language sql immutable return 'replaced by its room';
grant execute on function reports.state_of(bigint, bigint, boolean, boolean) to mela_app;

create index held_credit_of_round on play.held_credit (merchant_id, round_id) where round_id is not null;

-- `held`: what of the win waits for two of the staff; it is in no other sum.
create or replace view reports.round_bet with (security_invoker = true) as
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

create or replace view reports.wallet_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, r.turnover,
         reports.state_of(r.stake, r.win,
           exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'),
           exists (select from play.held_credit h where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'refused')) as state,
         coalesce((select sum(h.amount) from play.held_credit h
                    where h.merchant_id = r.merchant_id and h.round_id = r.id and h.state = 'held'), 0)::bigint as held
    from wallets.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id;

create or replace view reports.slip_bet with (security_invoker = true) as
  select s.merchant_id, s.member_id as account_id, s.id, o.placed_at, s.settled_at, s.issue_id, s.order_id,
         o.number || '-' || (s.position + 1) as reference, g.vendor as vendor_code, g.code as game_code, g.name as game_names,
         'LOTT' as category, o.currency, s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0) as win,
         case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end as counted,
         t.turnover as issue_turnover, t.stake as issue_stake,
         case when s.state = 'PENDING' then 'running' when s.state not in ('WON', 'LOST') then 'void'
              else reports.state_of(s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0), false, false) end as state,
         0::bigint as held
    from lottery.slip s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
    left join lottery.turnover t
      on t.merchant_id = s.merchant_id and t.issue_id = s.issue_id and t.member_id = s.member_id and t.currency = o.currency
   where o.currency <> 'PLAY';

-- The steps of any round, also of one from a wallet, which is told as a whole. What was held is a step of its own instead of its call, and so is what
-- became of it.
create or replace view reports.round_step with (security_invoker = true) as
  select t.merchant_id, t.round_id, t.account_id, t.id, t.kind, t.amount, t.recorded_at,
         t.kind = 'bet' and t.state = 'cancelled' as is_cancelled
    from play.transaction t where t.round_id is not null and t.held is null
  union all
  select r.merchant_id, r.id, r.account_id, r.id, 'bet', r.stake, r.opened_at, false from wallets.round r
  union all
  select r.merchant_id, r.id, r.account_id, r.id, 'settle', r.win - r.released, r.closed_at, false from wallets.round r
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

-- While a win is held, the sums of its day are not kept, as while a bet runs; so no day is kept with one.
alter table reports.bet_sum drop constraint bet_sum_state_check;
alter table reports.bet_sum add constraint bet_sum_state_check check (state in ('won', 'even', 'lost', 'void', 'refused'));

-- Days that are kept already are summed again. Forced row-level security would hide what is held from the one who migrates.
alter table play.held_credit no force row level security;
alter table play.round no force row level security;
alter table wallets.round no force row level security;
alter table reports.day_to_sum no force row level security;
insert into reports.day_to_sum (merchant_id, account_id, day, is_due)
  select distinct h.merchant_id, h.account_id, (coalesce(r.opened_at, w.opened_at) at time zone m.time_zone)::date, true
    from play.held_credit h
    join merchants.merchant m on m.id = h.merchant_id
    left join play.round r on r.merchant_id = h.merchant_id and r.id = h.round_id
    left join wallets.round w on w.merchant_id = h.merchant_id and w.id = h.round_id
   where h.state in ('held', 'refused') and coalesce(r.opened_at, w.opened_at) is not null
  on conflict (merchant_id, account_id, day) do update set is_due = true;
alter table play.held_credit force row level security;
alter table play.round force row level security;
alter table wallets.round force row level security;
alter table reports.day_to_sum force row level security;
