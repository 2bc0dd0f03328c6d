import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { forgetExposure } from '../orders/exposure.ts';
import { moveDraw } from '../draw.ts';
import { netTurnover } from './net-turnover.ts';
import { settleChunk, type DueDraw } from './settle-chunk.ts';
import { refundSlip, settleSlip } from './settle-slips.ts';

/** More at once goes quadratic in PostgreSQL's row estimates of large arrays, and holds wallets longer. */
const CHUNK = 1000;
const NIL: Id = '00000000-0000-0000-0000-000000000000';

/** The merchants with drawn, corrected or void draws whose slips wait for their money. */
export async function merchantsToSettle({ kysely }: Database): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`select id from lottery.merchants_to_settle() as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Pays or refunds every waiting slip of every drawn or void draw, and settles those of corrected ones once more; answers how many.
 * Works in chunks (of 1 000), each a transaction of its own, so it can be cut off anywhere: a slip is marked in the transaction that
 * pays it, and each payment has a key of its own.
 * Workers share a draw by skipping each other's rows.
 */
export async function settleDraws(database: Database, merchantId: Id, chunkSize = CHUNK): Promise<number> {
  let settled = 0;
  for (const draw of await database.inMerchant(merchantId, dueDraws)) {
    await database.inMerchant(merchantId, (scope) => moveDraw(scope, draw.id, ['DRAWN'], 'SETTLING'));
    for (let after: Id | null = NIL; after !== null;) {
      const cursor: Id = after;
      const chunk = await database.inMerchant(merchantId, (scope) =>
        settleChunk(scope, draw, cursor, chunkSize),
      );
      settled += chunk.count;
      after = chunk.last;
    }
    await database.inMerchant(merchantId, (scope) => finish(scope, draw));
  }
  return settled;
}

async function dueDraws(scope: Scope): Promise<DueDraw[]> {
  const rows = await scope.db
    .selectFrom('lottery.draw as d')
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'd.merchant_id').onRef('g.code', '=', 'd.game_code'),
    )
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'd.merchant_id').onRef('res.draw_id', '=', 'd.id'),
    )
    .select([
      'd.id',
      'd.game_code',
      'd.draw_number as drawNumber',
      'd.state',
      'd.settlement',
      'g.family',
      'res.result',
    ])
    .where('d.merchant_id', '=', scope.merchantId)
    .where('d.state', 'in', ['DRAWN', 'SETTLING', 'RESETTLING', 'VOID'])
    .where('d.settled_at', 'is', null)
    .orderBy('d.closes_at')
    .execute();
  return rows.map(({ id, game_code, drawNumber, state, settlement, family: code, result }) => {
    const draw = { id, game: game_code, drawNumber, settlement, isVoid: state === 'VOID' };
    if (draw.isVoid) return { ...draw, settle: refundSlip };
    const family = familyOf(code);
    invariant(family, `no rules for family ${code}`);
    const drawn = family.readDraw(result);
    invariant(drawn.ok, `draw ${drawNumber} holds no draw of ${code}`);
    return { ...draw, settle: (slip) => settleSlip(family, drawn.value, slip) };
  });
}

/**
 * Closes the draw's books once no slip waits any more, also not under another worker's hands. Only then is it known what
 * each member played, which is why turnover is told here, once, and not with the chunks.
 */
async function finish(scope: Scope, draw: DueDraw): Promise<void> {
  const { rows } = await sql`
    update lottery.draw d
       set settled_at = ${scope.now}, state = case d.state when 'VOID' then 'VOID' else 'SETTLED' end,
           (slips, stake, payout) = (
             select count(*), coalesce(sum(s.stake), 0), coalesce(sum(s.payout), 0)
               from lottery.slip s where s.merchant_id = d.merchant_id and s.draw_id = d.id)
     where d.merchant_id = ${scope.merchantId} and d.id = ${draw.id} and d.state in ('SETTLING', 'RESETTLING', 'VOID')
       and d.settled_at is null and d.settlement = ${draw.settlement}
       and not exists (
         select from lottery.slip s
          where s.merchant_id = d.merchant_id and s.draw_id = d.id
            and (s.state = 'PENDING' or s.settlement < d.settlement and s.hits is not null))
     returning 1`.execute(scope.db);
  if (rows.length === 0) return;
  await netTurnover(scope, draw);
  await forgetExposure(scope, draw.id);
}
