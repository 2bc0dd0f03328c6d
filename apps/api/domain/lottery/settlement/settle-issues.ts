import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { forgetExposure } from '../orders/exposure.ts';
import { moveIssue } from '../issue.ts';
import { netTurnover } from './net-turnover.ts';
import { settleChunk, type DueIssue } from './settle-chunk.ts';
import { refundSlip, settleSlip } from './settle-slips.ts';

/** More at once goes quadratic in PostgreSQL's row estimates of large arrays, and holds wallets longer. */
const CHUNK = 1000;
const NIL: Id = '00000000-0000-0000-0000-000000000000';

/** The merchants with drawn, corrected or void issues whose slips wait for their money. */
export async function merchantsToSettle({ kysely }: Database): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`select id from lottery.merchants_to_settle() as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Pays or refunds every waiting slip of every drawn or void issue, and settles those of corrected ones once more; answers how many.
 * Works in chunks (of 1 000), each a transaction of its own, so it can be cut off anywhere: a slip is marked in the transaction that
 * pays it, and each payment has a key of its own.
 * Workers share an issue by skipping each other's rows.
 */
export async function settleIssues(database: Database, merchantId: Id, chunkSize = CHUNK): Promise<number> {
  let settled = 0;
  for (const issue of await database.inMerchant(merchantId, dueIssues)) {
    await database.inMerchant(merchantId, (scope) => moveIssue(scope, issue.id, ['DRAWN'], 'SETTLING'));
    for (let after: Id | null = NIL; after !== null;) {
      const cursor: Id = after;
      const chunk = await database.inMerchant(merchantId, (scope) =>
        settleChunk(scope, issue, cursor, chunkSize),
      );
      settled += chunk.count;
      after = chunk.last;
    }
    await database.inMerchant(merchantId, (scope) => finish(scope, issue));
  }
  return settled;
}

async function dueIssues(scope: Scope): Promise<DueIssue[]> {
  const rows = await scope.db
    .selectFrom('lottery.issue as i')
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'i.merchant_id').onRef('g.code', '=', 'i.game_code'),
    )
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'i.merchant_id').onRef('res.issue_id', '=', 'i.id'),
    )
    .select([
      'i.id',
      'i.game_code',
      'i.draw_number as drawNumber',
      'i.state',
      'i.settlement',
      'g.family',
      'res.result',
    ])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.state', 'in', ['DRAWN', 'SETTLING', 'RESETTLING', 'VOID'])
    .where('i.settled_at', 'is', null)
    .orderBy('i.closes_at')
    .execute();
  return rows.map(({ id, game_code, drawNumber, state, settlement, family: code, result }) => {
    const issue = { id, game: game_code, drawNumber, settlement, isVoid: state === 'VOID' };
    if (issue.isVoid) return { ...issue, settle: refundSlip };
    const family = familyOf(code);
    invariant(family, `no rules for family ${code}`);
    const drawn = family.readDraw(result);
    invariant(drawn.ok, `issue ${drawNumber} holds no draw of ${code}`);
    return { ...issue, settle: (slip) => settleSlip(family, drawn.value, slip) };
  });
}

/**
 * Closes the issue's books once no slip waits any more, also not under another worker's hands. Only then is it known what
 * each member played, which is why turnover is told here, once, and not with the chunks.
 */
async function finish(scope: Scope, issue: DueIssue): Promise<void> {
  const { rows } = await sql`
    update lottery.issue i
       set settled_at = ${scope.now}, state = case i.state when 'VOID' then 'VOID' else 'SETTLED' end
     where i.merchant_id = ${scope.merchantId} and i.id = ${issue.id} and i.state in ('SETTLING', 'RESETTLING', 'VOID')
       and i.settled_at is null and i.settlement = ${issue.settlement}
       and not exists (
         select from lottery.slip s
          where s.merchant_id = i.merchant_id and s.issue_id = i.id
            and (s.state = 'PENDING' or s.settlement < i.settlement and s.hits is not null))
     returning 1`.execute(scope.db);
  if (rows.length === 0) return;
  await netTurnover(scope, issue);
  await forgetExposure(scope, issue.id);
}
