-- A member's bets are read by two indexes that are in their order, and summed by days that are over. No bet pays for either.

create index slip_of_member on lottery.slip (merchant_id, member_id, id desc);

-- Rounds of games, of every vendor whose wallet is ours. Play money is not in it.
create view reports.round_bet with (security_invoker = true) as
  select r.merchant_id, r.account_id, r.id, r.opened_at as placed_at, r.closed_at as settled_at,
         r.round as reference, r.vendor_code, g.code as game_code, g.names as game_names, g.category,
         r.currency, r.stake, r.win, coalesce(r.turnover, 0) as turnover,
         case when r.state = 'cancelled' then 'void' when r.state <> 'closed' then 'running'
              when r.win >= r.stake then 'won' else 'lost' end as state
    from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
   where r.currency <> 'PLAY';
grant select on reports.round_bet to mela_app;

-- What of a slip's stake counts for turnover.
create view reports.slip_counted with (security_invoker = true) as
  select s.merchant_id, s.member_id as account_id, s.issue_id, s.id,
         case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end as counted
    from lottery.slip s;
grant select on reports.slip_counted to mela_app;

-- Slips of the lottery. A slip's own turnover is its share of what its member's issue was netted to: `issue_turnover` by
-- `counted` of `issue_stake`, the shares of an issue adding up to it.
create view reports.slip_bet with (security_invoker = true) as
  select s.merchant_id, s.member_id as account_id, s.id, o.placed_at, s.settled_at, s.issue_id, s.order_id,
         o.number || '-' || (s.position + 1) as reference, g.vendor as vendor_code, g.code as game_code, g.name as game_names,
         'LOTT' as category, o.currency, s.stake, coalesce(s.payout, 0) + coalesce(s.rebate, 0) as win,
         case when s.state in ('WON', 'LOST') then s.stake - s.returned else 0 end as counted,
         t.turnover as issue_turnover, t.stake as issue_stake,
         case when s.state = 'PENDING' then 'running' when s.state not in ('WON', 'LOST') then 'void'
              when coalesce(s.payout, 0) + coalesce(s.rebate, 0) >= s.stake then 'won' else 'lost' end as state
    from lottery.slip s
    join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
    join lottery.game g on g.merchant_id = o.merchant_id and g.code = o.game_code
    left join lottery.turnover t
      on t.merchant_id = s.merchant_id and t.issue_id = s.issue_id and t.member_id = s.member_id and t.currency = o.currency
   where o.currency <> 'PLAY';
grant select on reports.slip_bet to mela_app;

-- A member's days that are over and have no running bet: their sums are kept, and made again when a correction reaches into one.
create table reports.bet_day (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  zone text not null,                   -- whose midnight ended it
  is_summed boolean not null default false,
  primary key (merchant_id, account_id, day)
);
select platform.protect('reports.bet_day');
grant select, insert, update on reports.bet_day to mela_app;

create table reports.bet_sum (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  vendor_code text not null,
  category text not null,
  currency text not null,
  state text not null check (state in ('won', 'lost', 'void')),
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

-- Money that moved for another reason than a single bet: what a member's list of transactions shows. A member with a million
-- bets has few of these, and they are found without the bets.
create table ledger.movement (
  merchant_id uuid not null,
  posting_id uuid not null,
  position smallint not null,
  account_id uuid not null,
  seq bigint not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  posted_at timestamptz not null,
  primary key (posting_id, position)
);
create index movement_of_account on ledger.movement (account_id, posted_at desc, seq desc);
alter table ledger.movement owner to mela_ledger;
select platform.protect('ledger.movement');
grant select on ledger.movement to mela_app;
create trigger movement_is_history before update or delete on ledger.movement
  for each row execute function platform.refuse_change();
create trigger movement_is_never_truncated before truncate on ledger.movement execute function platform.refuse_change();

-- The kinds that are single bets, and prizes of them.
create function ledger.is_play(p_kind text) returns boolean language sql immutable parallel safe
  return p_kind in ('bet', 'settle', 'cancel', 'lottery-order', 'lottery-win', 'lottery-refund', 'lottery-rebate',
                    'lottery-correction', 'lottery-rebate-correction');
grant execute on function ledger.is_play(text) to mela_app;

-- Entries follow their posting, so they are looked at when the transaction ends; for bets the condition keeps it from being asked.
create function ledger.note_movement() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into ledger.movement (merchant_id, posting_id, position, account_id, seq, kind, amount, balance_after, posted_at)
    select e.merchant_id, e.posting_id, e.position, e.account_id, e.seq, new.kind, e.amount, e.balance_after, e.posted_at
      from ledger.entry e where e.posting_id = new.id and e.seq is not null;
  return null;
end
$$;
alter function ledger.note_movement() owner to mela_ledger;
create constraint trigger posting_is_noted after insert on ledger.posting
  deferrable initially deferred for each row when (not ledger.is_play(new.kind)) execute function ledger.note_movement();

-- What was posted before. Forced row-level security would hide it from the one who migrates.
alter table ledger.movement no force row level security;
alter table ledger.posting no force row level security;
alter table ledger.entry no force row level security;
set local role mela_ledger;
insert into ledger.movement (merchant_id, posting_id, position, account_id, seq, kind, amount, balance_after, posted_at)
  select e.merchant_id, e.posting_id, e.position, e.account_id, e.seq, p.kind, e.amount, e.balance_after, e.posted_at
    from ledger.entry e join ledger.posting p on p.id = e.posting_id
   where e.seq is not null and not ledger.is_play(p.kind);
reset role;
alter table ledger.movement force row level security;
alter table ledger.posting force row level security;
alter table ledger.entry force row level security;
