import { sql } from 'kysely';
import type { MoneyBacklog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';

/** What of vendors' credits is held. */
export const PLAY_UNDER_WAY = ['held-credit'] as const;

/** Credits above a ceiling that two of the staff have to decide on; none, no row. */
export async function heldBacklog(scope: Scope): Promise<MoneyBacklog[]> {
  const { rows } = await sql<MoneyBacklog>`
    select 'held-credit' as name, currency, count(*)::int as count, sum(amount)::bigint as amount, min(held_at) as "oldestAt"
      from play.held_credit where merchant_id = ${scope.merchantId} and state = 'held' group by currency`.execute(
    scope.db,
  );
  return rows;
}
