import type { Id } from '@mela/primitives';
import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** One transaction inside one merchant: row-level security lets nothing else through. `now` holds for all of it. */
export type Scope = Readonly<{ merchantId: Id; db: Transaction<Tables>; now: Date }>;

/** Does something in another merchant, in the same transaction: it commits with the rest, or not at all. */
export async function beside<T>(
  scope: Scope,
  merchantId: Id,
  work: (other: Scope) => Promise<T>,
): Promise<T> {
  const enter = (id: Id) => sql`select set_config('app.merchant', ${id}, true)`.execute(scope.db);
  await enter(merchantId);
  const answer = await work({ ...scope, merchantId });
  await enter(scope.merchantId);
  return answer;
}
