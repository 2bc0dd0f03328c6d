import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { recordFacts } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { payMany, recordPaidBalances } from '../ledger/index.ts';
import { forgetExposure } from './exposure.ts';
import { slipSettled } from './facts.ts';
import { moveIssue } from './issue.ts';
import { returnStakes } from './return-slips.ts';
import { stopChases } from './stop-chases.ts';
import { netTurnover } from './net-turnover.ts';
import { refundSlip, settleSlip, type PendingSlip, type SettledSlip } from './settle-slips.ts';

/** More at once goes quadratic in PostgreSQL's row estimates of large arrays, and holds wallets longer. */
const CHUNK = 1000;
const NIL: Id = '00000000-0000-0000-0000-000000000000';

/** An issue whose slips wait for their money. */
type DueIssue = Readonly<{
  id: Id;
  game: string;
  numero: string;
  settle: (slip: PendingSlip) => SettledSlip;
}>;

/** The merchants with drawn or void issues whose slips wait for their money. */
export async function merchantsToSettle({ kysely }: Database): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`select id from lottery.merchants_to_settle() as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Pays or refunds every waiting slip of every drawn or void issue, and answers how many. Works in chunks (of 1 000), each a transaction
 * of its own, so it can be cut off anywhere: a slip is marked in the transaction that pays it, and each payment has a key of its own.
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
    .leftJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 'i.merchant_id').onRef('d.issue_id', '=', 'i.id'),
    )
    .select(['i.id', 'i.game_code', 'i.numero', 'i.state', 'g.family', 'd.result'])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.state', 'in', ['DRAWN', 'SETTLING', 'VOID'])
    .where('i.settled_at', 'is', null)
    .orderBy('i.closes_at')
    .execute();
  return rows.map(({ id, game_code, numero, state, family: code, result }) => {
    const issue = { id, game: game_code, numero };
    if (state === 'VOID') return { ...issue, settle: refundSlip };
    const family = familyOf(code);
    invariant(family, `no rules for family ${code}`);
    const draw = family.readDraw(result);
    invariant(draw.ok, `issue ${numero} holds no draw of ${code}`);
    return { ...issue, settle: (slip) => settleSlip(family, draw.value, slip) };
  });
}

/** Settles the next slips after the cursor that no other worker holds; `last` is null at the end. */
async function settleChunk(
  scope: Scope,
  issue: DueIssue,
  after: Id,
  chunkSize: number,
): Promise<{ count: number; last: Id | null }> {
  const pending: PendingSlip[] = await scope.db
    .selectFrom('lottery.slip as s')
    .innerJoin('lottery.order as o', (join) =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.order_id'),
    )
    .select([
      's.id',
      's.order_id',
      's.member_id',
      'o.currency',
      's.play',
      's.selection',
      's.stake_per_note',
      's.stake',
      's.series',
      's.max_series',
      's.odds',
    ])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.issue_id', '=', issue.id)
    .where('s.state', '=', 'PENDING')
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(chunkSize)
    .forUpdate('s')
    .skipLocked()
    .execute();
  const slips = pending.map(issue.settle);
  if (slips.length === 0) return { count: 0, last: null };
  await mark(scope, slips);
  await recordFacts(
    scope,
    slips.map((slip) =>
      slipSettled({
        ...slip,
        slipId: slip.id,
        orderId: slip.order_id,
        memberId: slip.member_id,
        game: issue.game,
        numero: issue.numero,
      }),
    ),
  );
  const won = slips.filter(({ state }) => state === 'WON').map(({ order_id }) => order_id);
  const stopped = await stopChases(scope, won);
  // Last, so that wallets are locked for no longer than it takes to pay them.
  await pay(scope, slips);
  await returnStakes(scope, stopped);
  return { count: slips.length, last: slips.length < chunkSize ? null : (slips.at(-1)?.id ?? null) };
}

/** Pays prizes, returned stakes and rebates. The keys are the slips' ids, so nothing is ever paid twice. */
async function pay(scope: Scope, slips: readonly SettledSlip[]): Promise<void> {
  for (const [currency, inCurrency] of Map.groupBy(slips, (slip) => slip.currency)) {
    const paid = [];
    for (const kind of ['lottery-win', 'lottery-refund', 'lottery-rebate'] as const) {
      const batch = { kind, from: 'lottery', to: 'cash', currency } as const;
      const payments = inCurrency
        .map((slip) => ({ key: slip.id, ownerId: slip.member_id, amount: dueOf(slip, kind) }))
        .filter(({ amount }) => amount > 0n);
      paid.push(...(await payMany(scope, { ...batch, payments })));
    }
    await recordPaidBalances(scope, { to: 'cash', currency }, paid);
  }
}

function dueOf(slip: SettledSlip, kind: 'lottery-win' | 'lottery-refund' | 'lottery-rebate'): bigint {
  if (kind === 'lottery-rebate') return slip.rebate;
  const isRefund = slip.state === 'VOID' || slip.state === 'REFUNDED';
  return isRefund === (kind === 'lottery-refund') ? slip.payout : 0n;
}

async function mark(scope: Scope, slips: readonly SettledSlip[]): Promise<void> {
  await sql`
    update lottery.slip s
       set state = t.state, hits = t.hits, payout = t.payout, rebate = t.rebate, returned = t.returned, settled_at = ${scope.now}
      from unnest(
        ${slips.map(({ id }) => id)}::uuid[],
        ${slips.map(({ state }) => state)}::text[],
        ${slips.map(({ hits }) => JSON.stringify(hits))}::jsonb[],
        ${slips.map(({ payout }) => payout.toString())}::bigint[],
        ${slips.map(({ rebate }) => rebate.toString())}::bigint[],
        ${slips.map(({ returned }) => returned.toString())}::bigint[]) as t (id, state, hits, payout, rebate, returned)
     where s.merchant_id = ${scope.merchantId} and s.id = t.id`.execute(scope.db);
}

/**
 * Closes the issue's books once no slip waits any more, also not under another worker's hands. Only then is it known what
 * each member played, which is why turnover is told here, once, and not with the chunks.
 */
async function finish(scope: Scope, issue: DueIssue): Promise<void> {
  const { rows } = await sql`
    update lottery.issue i
       set settled_at = ${scope.now}, state = case i.state when 'SETTLING' then 'SETTLED' else i.state end
     where i.merchant_id = ${scope.merchantId} and i.id = ${issue.id} and i.state in ('SETTLING', 'VOID')
       and i.settled_at is null
       and not exists (
         select from lottery.slip s
          where s.merchant_id = i.merchant_id and s.issue_id = i.id and s.state = 'PENDING')
     returning 1`.execute(scope.db);
  if (rows.length === 0) return;
  await netTurnover(scope, issue);
  await forgetExposure(scope, issue.id);
}
