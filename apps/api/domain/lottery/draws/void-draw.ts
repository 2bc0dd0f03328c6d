import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { lockDraw, type DrawState } from '../draw.ts';
import type { DrawNotFound } from '../refusals.ts';
import { voidAt } from '../schedule/schedule.ts';

/** The draw is past the point where it can be voided: its slips are being paid, or it is void already. */
export type DrawSettled = { kind: 'draw-settled' };

/** The draw's sale is over: whoever voids it may know what it would be, so it takes two (`void-after-close.ts`). */
export type VoidTakesTwo = { kind: 'void-takes-two' };

const UNPAID: readonly DrawState[] = ['SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN'];

/**
 * Declares a draw void while it is on sale or before, which one may do alone: the settlement then returns every stake in full. Waits for
 * orders under way.
 */
export async function voidDraw(
  scope: Scope,
  draw: { game: string; drawNumber: string },
  reason: string,
): Promise<Outcome<{ drawId: Id }, DrawNotFound | DrawSettled | VoidTakesTwo>> {
  const named = scope.db
    .selectFrom('lottery.draw')
    .select(['id', 'state', 'closes_at as closesAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', draw.game)
    .where('draw_number', '=', draw.drawNumber)
    .$narrowType<{ state: DrawState }>();
  const found = await named.executeTakeFirst();
  if (!found) return refuse({ kind: 'draw-not-found' });
  await lockDraw(scope, found.id);
  const { id: drawId, state, closesAt } = await named.executeTakeFirstOrThrow();
  if (!UNPAID.includes(state)) return refuse({ kind: 'draw-settled' });
  if (scope.now >= closesAt) return refuse({ kind: 'void-takes-two' });
  return (await declareVoid(scope, drawId, reason)) ? ok({ drawId }) : refuse({ kind: 'draw-settled' });
}

/** Voids a draw that is not being paid yet; answers whether it was one. */
export async function declareVoid(scope: Scope, drawId: Id, reason: string): Promise<boolean> {
  const voided = await scope.db
    .updateTable('lottery.draw')
    .set({ state: 'VOID', void_reason: reason, voided_at: scope.now, yet_to_show: 'seed' })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', drawId)
    .where('state', 'in', UNPAID)
    .returning('id')
    .executeTakeFirst();
  return voided !== undefined;
}

/** Voids a draw that has no result by its deadline. */
export async function voidOverdue(
  scope: Scope,
  draw: { id: Id } & Parameters<typeof voidAt>[0],
): Promise<boolean> {
  return scope.now >= voidAt(draw) && declareVoid(scope, draw.id, 'no-result');
}
