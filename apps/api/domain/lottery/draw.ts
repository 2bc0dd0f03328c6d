import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** RULES.md §3.1. Every change names the state it comes from; only a correction, or a void after it was paid, leads back from SETTLED. */
export type DrawState =
  | 'SCHEDULED'
  | 'OPEN'
  | 'CLOSED'
  | 'DELAYED'
  | 'DRAWN'
  | 'SETTLING'
  | 'SETTLED'
  | 'RESETTLING'
  | 'VOID';

/**
 * Waits until nobody closes the draw, and holds the close off until this transaction ends. Whoever adds or cancels a slip
 * takes it first, so that the list of slips whose root is published at the close can no longer change.
 */
export async function shareDraw(scope: Scope, drawId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`draw ${drawId}`}, 0))`.execute(scope.db);
}

/** Waits until every order and cancellation under way on the draw has ended, and holds off new ones. */
export async function lockDraw(scope: Scope, drawId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draw ${drawId}`}, 0))`.execute(scope.db);
}

/** Moves a draw on from one of the given states; answers whether it was in one of them. */
export async function moveDraw(
  scope: Scope,
  drawId: Id,
  from: readonly DrawState[],
  to: DrawState,
): Promise<boolean> {
  const moved = await scope.db
    .updateTable('lottery.draw')
    .set({ state: to })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', drawId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
