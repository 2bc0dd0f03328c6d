import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/**
 * The draws that laws look at: those at work and those settled since then, or all that were ever on sale. What is found by a
 * subquery beside it is looked up row by row on purpose: of rows that were just written the planner knows too little to join.
 */
export function drawsSince(scope: Scope, since: Date | null): RawBuilder<unknown> {
  const draws = (which: RawBuilder<unknown>) => sql`
    select d.merchant_id, d.id, d.game_code, d.draw_number, d.state, d.settlement, d.draws_at, d.tickets_root, d.tickets_count, d.commitment,
           d.entropy, d.beacon_round, d.salt, d.salt_size
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
