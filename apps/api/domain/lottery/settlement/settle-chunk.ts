import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFacts } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { slipCorrected, slipSettled } from '../facts.ts';
import { correctSlips, paySlips } from './pay-slips.ts';
import { returnStakes } from '../orders/return-slips.ts';
import {
  isChanged,
  type Earlier,
  type PendingSlip,
  type ResettledSlip,
  type SettledSlip,
} from './settle-slips.ts';
import { stopMultiDrawOrders } from '../orders/multi-draw-orders.ts';

/** A draw whose slips wait for their money. */
export type DueDraw = Readonly<{
  id: Id;
  game: string;
  drawNumber: string;
  /** Which settlement this is: the first, or one after a correction. */
  settlement: number;
  isVoid: boolean;
  settle: (slip: PendingSlip) => SettledSlip;
}>;

/**
 * Holds a draw in the state that its slips are settled in, until the end of the transaction. False if it is no longer what it was when
 * it was looked up: it may have been declared void since, or settled by others and corrected.
 */
async function holdDraw(scope: Scope, { id, settlement, isVoid }: DueDraw): Promise<boolean> {
  const held = await scope.db
    .selectFrom('lottery.draw')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('settlement', '=', settlement)
    .where('state', 'in', isVoid ? ['VOID'] : ['SETTLING', 'RESETTLING'])
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Settles the next slips after the cursor that no other worker holds; `last` is null at the end. */
export async function settleChunk(
  scope: Scope,
  draw: DueDraw,
  after: Id,
  chunkSize: number,
): Promise<{ count: number; last: Id | null }> {
  if (!(await holdDraw(scope, draw))) return { count: 0, last: null };
  const slips = await waitingSlips(scope, draw, after, chunkSize);
  const settled = slips.flatMap((slip) => (slip.earlier === null ? [draw.settle(slip)] : []));
  const again = slips.flatMap(({ earlier, ...slip }): ResettledSlip[] =>
    earlier === null ? [] : [{ ...draw.settle(slip), earlier, settlement: draw.settlement }],
  );
  const changed = again.filter(isChanged);
  await mark(scope, draw, [...settled, ...changed]);
  await leave(
    scope,
    draw,
    again.filter((slip) => !isChanged(slip)),
  );
  await keepEarlier(scope, changed);
  const named = <S extends SettledSlip>(slip: S) => ({
    ...slip,
    slipId: slip.id,
    orderId: slip.order_id,
    memberId: slip.member_id,
    game: draw.game,
    drawNumber: draw.drawNumber,
  });
  await recordFacts(scope, [
    ...settled.map((slip) => slipSettled(named(slip))),
    ...changed.map((slip) => slipCorrected(named(slip))),
  ]);
  const won = [...settled, ...changed].filter(({ state }) => state === 'WON');
  const stopped = await stopMultiDrawOrders(
    scope,
    won.map(({ order_id }) => order_id),
  );
  // Last, so that wallets are locked for no longer than it takes to pay them.
  await paySlips(scope, settled);
  await correctSlips(scope, changed);
  await returnStakes(scope, stopped);
  return { count: slips.length, last: slips.length < chunkSize ? null : (slips.at(-1)?.id ?? null) };
}

/** Slips that this settlement has not been through; one that was settled before comes with what it was then. */
async function waitingSlips(
  scope: Scope,
  draw: DueDraw,
  after: Id,
  limit: number,
): Promise<(PendingSlip & { earlier: Earlier | null })[]> {
  const rows = await scope.db
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
      's.payout_level',
      's.max_payout_level',
      's.odds',
      's.best_payout',
      's.is_cut',
      's.state',
      's.hits',
      's.payout',
      's.rebate',
      's.returned',
      's.settled_at as settledAt',
    ])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.draw_id', '=', draw.id)
    // A cancelled slip has no hits, not even none.
    .where((is) =>
      is.or([
        is('s.state', '=', 'PENDING'),
        is.and([is('s.settlement', '<', draw.settlement), is('s.hits', 'is not', null)]),
      ]),
    )
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute();
  return rows.map(({ state, hits, payout, rebate, returned, settledAt, ...slip }) => ({
    ...slip,
    earlier:
      hits === null || settledAt === null
        ? null
        : {
            state,
            hits: hits as unknown as Earlier['hits'],
            payout: payout ?? 0n,
            rebate: rebate ?? 0n,
            returned: returned ?? 0n,
            settledAt,
          },
  }));
}

async function mark(scope: Scope, draw: DueDraw, slips: readonly SettledSlip[]): Promise<void> {
  if (slips.length === 0) return;
  await sql`
    update lottery.slip s
       set state = t.state, hits = t.hits, payout = t.payout, rebate = t.rebate, returned = t.returned,
           settled_at = ${scope.now}, settlement = ${draw.settlement}
      from unnest(
        ${slips.map(({ id }) => id)}::uuid[],
        ${slips.map(({ state }) => state)}::text[],
        ${slips.map(({ hits }) => JSON.stringify(hits))}::jsonb[],
        ${slips.map(({ payout }) => payout.toString())}::bigint[],
        ${slips.map(({ rebate }) => rebate.toString())}::bigint[],
        ${slips.map(({ returned }) => returned.toString())}::bigint[]) as t (id, state, hits, payout, rebate, returned)
     where s.merchant_id = ${scope.merchantId} and s.id = t.id`.execute(scope.db);
}

/** Slips that win the same as before only go through the settlement. */
async function leave(scope: Scope, draw: DueDraw, slips: readonly ResettledSlip[]): Promise<void> {
  if (slips.length === 0) return;
  await scope.db
    .updateTable('lottery.slip')
    .set({ settlement: draw.settlement })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', (is) => is.fn.any(is.val(slips.map(({ id }) => id))))
    .execute();
}

async function keepEarlier(scope: Scope, slips: readonly ResettledSlip[]): Promise<void> {
  if (slips.length === 0) return;
  await scope.db
    .insertInto('lottery.resettled')
    .values(
      slips.map(({ id, settlement, earlier }) => ({
        merchant_id: scope.merchantId,
        slip_id: id,
        settlement,
        state: earlier.state,
        hits: JSON.stringify(earlier.hits),
        payout: earlier.payout,
        rebate: earlier.rebate,
        returned: earlier.returned,
        settled_at: earlier.settledAt,
      })),
    )
    .execute();
}
