import { FIRST_ID, firstIdAt } from '@mela/primitives';
import { sql } from 'kysely';
import type { Invariant } from '../ledger/index.ts';
import { drawInvariants } from './draws/draw-invariants.ts';
import { drawsSince, subjects } from './draw.ts';
import { logInvariants } from './log/log-invariants.ts';

/** A slip that still waits so long after its draw was forgotten; a feed's silence is not forgetting. */
const WAITING_MS = 600_000;

const REBATES = sql`('lottery-rebate', 'lottery-rebate-correction')`;

/** The lottery's laws over its own tables and the ledger. */
export const lotteryInvariants: readonly Invariant[] = [
  {
    law: 'a lottery order is the sum of its slips, and left the cash of its member',
    // The keys are made before they are looked up: row-level security lets no index be searched by what a cast answers.
    check: (scope, since) =>
      subjects(
        scope,
        sql`with placed as materialized (
              select o.id, o.id::text as key, o.number, o.stake from lottery.order o
               where o.merchant_id = ${scope.merchantId}
                 and o.id >= ${since ? firstIdAt(since.getTime()) : FIRST_ID}::uuid)
            select o.number as subject from placed o
              left join lateral (select p.id from ledger.posting p
                where p.merchant_id = ${scope.merchantId} and p.kind = 'lottery-order' and p.key = o.key limit 1) p on true
             where (select sum(e.amount) from ledger.entry e where e.posting_id = p.id and e.seq is not null)
                     is distinct from -o.stake
                or (select sum(s.stake) from lottery.slip s
                     where s.merchant_id = ${scope.merchantId} and s.order_id = o.id) is distinct from o.stake`,
      ),
  },
  {
    law: 'a settled draw says what was bet on it and what it paid',
    check: (scope, since) =>
      subjects(
        scope,
        sql`select d.game_code || ' ' || d.draw_number as subject from ${drawsSince(scope, since)} d
             cross join lateral (
               select count(*) as slips, coalesce(sum(s.stake), 0) as stake, coalesce(sum(s.payout), 0) as payout
                 from lottery.slip s where s.merchant_id = ${scope.merchantId} and s.draw_id = d.id) told
             where d.slips is not null and (d.slips, d.stake, d.payout) is distinct from (told.slips, told.stake, told.payout)`,
      ),
  },
  {
    law: 'a settled slip was paid what it says, once',
    // Reckoned by the lottery's side, which is always whole: a player may owe what was taken back, or have staked bonus money.
    check: (scope, since) =>
      subjects(
        scope,
        sql`with told as materialized (
              select s.id::text as key, coalesce(s.payout, 0) as payout, coalesce(s.rebate, 0) as rebate,
                     case when d.settlement = 1 then array[s.id::text]
                          else s.id::text || array(select s.id::text || ':' || r.settlement || part from lottery.resettled r, unnest(array['', ':bonus']) part
                            where r.merchant_id = ${scope.merchantId} and r.slip_id = s.id) end as keys
                from ${drawsSince(scope, since)} d
               cross join lateral (select s.id, s.payout, s.rebate from lottery.slip s
                 where s.merchant_id = ${scope.merchantId} and s.draw_id = d.id offset 0) s)
            select t.key as subject from told t
             cross join lateral (
               select coalesce(-sum(e.amount) filter (where p.kind not in ${REBATES}), 0) as payout,
                      coalesce(-sum(e.amount) filter (where p.kind in ${REBATES}), 0) as rebate
                 from ledger.posting p
                cross join lateral (select e.amount from ledger.entry e
                  where e.posting_id = p.id and e.account_id = any (array(select a.id from ledger.account a
                    where a.merchant_id = ${scope.merchantId} and a.owner_id is null and a.kind = 'lottery')) offset 0) e
                where p.merchant_id = ${scope.merchantId} and p.key = any (t.keys)
                  and p.kind in ('lottery-win', 'lottery-refund', 'lottery-correction',
                                 'lottery-rebate', 'lottery-rebate-correction')) paid
             where (paid.payout, paid.rebate) is distinct from (t.payout, t.rebate)`,
      ),
  },
  {
    law: 'a prize that was to be cut is no more than its player was told',
    check: (scope, since) =>
      subjects(
        scope,
        sql`select s.id::text as subject from ${drawsSince(scope, since)} d
             cross join lateral (select s.id from lottery.slip s
               where s.merchant_id = ${scope.merchantId} and s.draw_id = d.id and s.is_cut
                 and s.payout > greatest(s.best_payout, s.returned, case s.state when 'CANCELLED' then s.stake end) offset 0) s`,
      ),
  },
  {
    law: 'no lottery slip is left waiting',
    check: (scope, since) =>
      subjects(
        scope,
        sql`select s.id::text as subject from ${drawsSince(scope, since)} d
             cross join lateral (select s.id from lottery.slip s
               where s.merchant_id = ${scope.merchantId} and s.draw_id = d.id and s.state = 'PENDING' offset 0) s
             where d.state <> 'DELAYED' and d.draws_at <= ${new Date(scope.now.getTime() - WAITING_MS)}`,
      ),
  },
  {
    law: 'the published tickets are the slips of the draw',
    check: (scope, since) =>
      subjects(
        scope,
        sql`select d.game_code || ' ' || d.draw_number as subject from ${drawsSince(scope, since)} d
             where d.tickets_root is not null
               and d.tickets_count <> (select count(*) from lottery.slip s
                                        where s.merchant_id = ${scope.merchantId} and s.draw_id = d.id
                                          and s.state <> 'CANCELLED')`,
      ),
  },
  {
    law: 'turnover is what a member played on a draw, netted',
    check: (scope, since) =>
      subjects(
        scope,
        sql`select d.game_code || ' ' || d.draw_number || ' ' || f.member_id as subject from ${drawsSince(scope, since)} d
             cross join lateral (
               select coalesce(s.member_id, t.member_id) as member_id
                 from (select member_id, sum(stake - returned) as stake, sum(payout - returned) as win from lottery.slip
                        where merchant_id = ${scope.merchantId} and draw_id = d.id and state in ('WON', 'LOST')
                        group by member_id) s
                 full join (select member_id, stake, win from lottery.turnover
                             where merchant_id = ${scope.merchantId} and draw_id = d.id) t on t.member_id = s.member_id
                where (t.stake, t.win) is distinct from (s.stake, s.win)) f
             where d.state = 'SETTLED'`,
      ),
  },
  ...drawInvariants,
  ...logInvariants,
];
