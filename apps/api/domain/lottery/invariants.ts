import { commitmentOf, familyOf, ownDraw } from '@mela/lottery-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Invariant } from '../ledger/index.ts';

const HOUR_MS = 3_600_000;
/** How far back draws are looked at each time. */
const SINCE_MS = HOUR_MS;
/** A slip that still waits so long after its draw was forgotten; a feed's silence is not forgetting. */
const WAITING_MS = 600_000;

const since = (scope: Scope): Date => new Date(scope.now.getTime() - SINCE_MS);

/** At most a hundred subjects that a query finds. */
async function subjects(scope: Scope, query: RawBuilder<{ subject: string }>): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select subject from (${query}) broken limit 100`.execute(
    scope.db,
  );
  return rows.map(({ subject }) => subject);
}

/** The lottery's laws over its own tables and the ledger, for the draws of the last hour. */
export const lotteryInvariants: readonly Invariant[] = [
  {
    law: 'a lottery order is the sum of its slips, and left the cash of its member',
    check: (scope) =>
      subjects(
        scope,
        sql`select o.number as subject from lottery.order o
              left join ledger.posting p
                on p.merchant_id = o.merchant_id and p.kind = 'lottery-order' and p.key = o.id::text
              left join ledger.entry e on e.posting_id = p.id and e.seq is not null
             where o.merchant_id = ${scope.merchantId} and o.placed_at >= ${since(scope)}
               and (e.amount is distinct from -o.stake
                    or o.stake is distinct from (select sum(s.stake) from lottery.slip s
                                                  where s.merchant_id = o.merchant_id and s.order_id = o.id))`,
      ),
  },
  {
    law: 'a settled slip was paid what it says, once',
    check: (scope) =>
      subjects(
        scope,
        sql`select s.id::text as subject from lottery.issue i
              join lottery.slip s on s.merchant_id = i.merchant_id and s.issue_id = i.id
              left join lateral (
                select coalesce(sum(e.amount) filter (where p.kind in ('lottery-win', 'lottery-refund')), 0) as payout,
                       coalesce(sum(e.amount) filter (where p.kind = 'lottery-rebate'), 0) as rebate
                  from ledger.posting p join ledger.entry e on e.posting_id = p.id and e.seq is not null
                 where p.merchant_id = s.merchant_id and p.key = s.id::text
                   and p.kind in ('lottery-win', 'lottery-refund', 'lottery-rebate')) paid on true
             where i.merchant_id = ${scope.merchantId} and i.draws_at >= ${since(scope)}
               and (paid.payout, paid.rebate) is distinct from (coalesce(s.payout, 0), coalesce(s.rebate, 0))`,
      ),
  },
  {
    law: 'no lottery slip is left waiting',
    check: (scope) =>
      subjects(
        scope,
        sql`select s.id::text as subject from lottery.issue i
              join lottery.slip s on s.merchant_id = i.merchant_id and s.issue_id = i.id
             where i.merchant_id = ${scope.merchantId} and i.state <> 'DELAYED' and s.state = 'PENDING'
               and i.draws_at between ${since(scope)} and ${new Date(scope.now.getTime() - WAITING_MS)}`,
      ),
  },
  {
    law: 'the published tickets are the slips of the draw',
    check: (scope) =>
      subjects(
        scope,
        sql`select i.game_code || ' ' || i.numero as subject from lottery.issue i
             where i.merchant_id = ${scope.merchantId} and i.draws_at >= ${since(scope)} and i.tickets_root is not null
               and i.tickets_count <> (select count(*) from lottery.slip s
                                        where s.merchant_id = i.merchant_id and s.issue_id = i.id
                                          and s.state <> 'CANCELLED')`,
      ),
  },
  { law: 'an own draw follows from its seed, and the seed from its commitment', check: alteredDraws },
];

async function alteredDraws(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('lottery.issue as i')
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'i.merchant_id').onRef('g.code', '=', 'i.game_code'),
    )
    .innerJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 'i.merchant_id').onRef('d.issue_id', '=', 'i.id'),
    )
    .innerJoin('lottery.seed as s', (join) =>
      join.onRef('s.merchant_id', '=', 'i.merchant_id').onRef('s.issue_id', '=', 'i.id'),
    )
    .select(['i.game_code as game', 'i.numero', 'i.commitment', 'g.family', 'd.result', 's.seed'])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.draws_at', '>=', since(scope))
    .where('i.draws_at', '<=', scope.now)
    .execute();
  return rows.flatMap(({ game, numero, commitment, family: code, result, seed }) => {
    const family = familyOf(code);
    const holds =
      family !== undefined &&
      commitmentOf(seed) === commitment &&
      JSON.stringify(ownDraw(family, seed, { game, numero })) === JSON.stringify(result);
    return holds ? [] : [`${game} ${numero}`];
  });
}
