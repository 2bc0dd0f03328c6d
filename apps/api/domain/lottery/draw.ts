import type { Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
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

/**
 * The draws that laws look at: those at work and those settled since then, or all that were ever on sale. What is found by a
 * subquery beside it is looked up row by row on purpose: of rows that were just written the planner knows too little to join.
 */
export function drawsSince(scope: Scope, since: Date | null): RawBuilder<unknown> {
  const draws = (which: RawBuilder<unknown>) => sql`
    select d.merchant_id, d.id, d.game_code, d.draw_number, d.state, d.settlement, d.draws_at, d.tickets_root, d.tickets_count, d.commitment,
           d.entropy, d.beacon_round, d.salt, d.salt_size, d.slips, d.stake, d.payout
      from lottery.draw d where d.merchant_id = ${scope.merchantId} and ${which}`;
  if (!since) return sql`(${draws(sql`d.state <> 'SCHEDULED'`)})`;
  const atWork = draws(sql`d.state <> 'SCHEDULED' and d.settled_at is null`);
  return sql`(${atWork} union all ${draws(sql`d.settled_at >= ${since}`)})`;
}

/** At most a hundred subjects that a query finds. */
export async function subjects(scope: Scope, query: RawBuilder<{ subject: string }>): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`${query} limit 100`.execute(scope.db);
  return rows.map(({ subject }) => subject);
}
