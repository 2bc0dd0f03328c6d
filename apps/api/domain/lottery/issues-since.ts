import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/**
 * The issues that laws look at: those at work and those settled since then, or all that were ever on sale. What is found by a
 * subquery beside it is looked up row by row on purpose: of rows that were just written the planner knows too little to join.
 */
export function issuesSince(scope: Scope, since: Date | null): RawBuilder<unknown> {
  const issues = (which: RawBuilder<unknown>) => sql`
    select i.merchant_id, i.id, i.game_code, i.draw_number, i.state, i.settlement, i.draws_at, i.tickets_root, i.tickets_count, i.commitment,
           i.entropy, i.beacon_round, i.salt, i.salt_size
      from lottery.issue i where i.merchant_id = ${scope.merchantId} and ${which}`;
  if (!since) return sql`(${issues(sql`i.state <> 'SCHEDULED'`)})`;
  const atWork = issues(sql`i.state <> 'SCHEDULED' and i.settled_at is null`);
  return sql`(${atWork} union all ${issues(sql`i.settled_at >= ${since}`)})`;
}

/** At most a hundred subjects that a query finds. */
export async function subjects(scope: Scope, query: RawBuilder<{ subject: string }>): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`${query} limit 100`.execute(scope.db);
  return rows.map(({ subject }) => subject);
}
