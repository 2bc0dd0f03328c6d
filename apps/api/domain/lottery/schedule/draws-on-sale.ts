import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { shareDraw, type DrawState } from '../draw.ts';

/** A draw that takes bets, or will; it is held so until the transaction ends. */
export type OpenDraw = Readonly<{ id: Id; drawNumber: string; state: DrawState; drawsAt: Date }>;

/**
 * Holds draws against being closed, voided or passed over until this transaction ends, in the order of their times, and answers
 * those whose close is still to come by our clock: on sale, or waiting for their sale.
 */
export async function holdDraws(scope: Scope, drawIds: readonly Id[]): Promise<OpenDraw[]> {
  if (drawIds.length === 0) return [];
  const known = await scope.db
    .selectFrom('lottery.draw')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', drawIds)
    .orderBy('draws_at')
    .orderBy('id')
    .execute();
  for (const { id } of known) await shareDraw(scope, id);
  const held = scope.db
    .selectFrom('lottery.draw')
    .select(['id', 'draw_number as drawNumber', 'state', 'draws_at as drawsAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', drawIds)
    .where('closes_at', '>', scope.now)
    .orderBy('draws_at')
    .orderBy('id')
    .$narrowType<{ state: DrawState }>();
  // A draw that nobody opened in time is passed over without the lock that a close takes, so its row is held too.
  const scheduled = await held.where('state', '=', 'SCHEDULED').forShare().execute();
  const open = await held.where('state', '=', 'OPEN').execute();
  return [...open, ...scheduled.filter(({ id }) => !open.some((other) => other.id === id))].toSorted(
    (a, b) => a.drawsAt.getTime() - b.drawsAt.getTime(),
  );
}
