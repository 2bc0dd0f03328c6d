import { networkOf } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** From `slowFrom` failures on, each try waits twice as long as the last; at `lockAt` the wait is the whole window. */
type Limits = { slowFrom: number; lockAt: number };

const WINDOW_S = 15 * 60;
const NAME: Limits = { slowFrom: 5, lockAt: 10 };
const ADDRESS: Limits = { slowFrom: 20, lockAt: 40 };

/** What attempts are counted by. A name counts whether or not anybody has it. */
export const byName = (username: string): string => `name:${username}`;
export const byAddress = (address: string): string => `address:${networkOf(address)}`;

const limitsOf = (subject: string): Limits => (subject.startsWith('name:') ? NAME : ADDRESS);

/**
 * Takes an attempt before it is made, as if it had failed, so that parallel guesses cannot all slip through. Answers 0,
 * or the seconds to wait, in which case nothing was counted. `forgive` gives a successful attempt back. Of two that come in one moment the
 * later may be counted first: who need not wait yet is not kept waiting by that.
 */
export async function takeAttempt(scope: Scope, subject: string): Promise<number> {
  const { slowFrom, lockAt } = limitsOf(subject);
  const wait = sql`case when a.failures >= ${lockAt} then ${WINDOW_S}
    when a.failures >= ${slowFrom} then power(2, a.failures - ${slowFrom}) else 0 end`;
  const { rows: taken } = await sql`
    insert into operator.attempt as a (merchant_id, subject, failures, last_at)
      values (${scope.merchantId}, ${subject}, 1, ${scope.now})
    on conflict (merchant_id, subject) do update set last_at = greatest(a.last_at, excluded.last_at), failures = case
      when a.last_at <= excluded.last_at - ${WINDOW_S} * interval '1 second' then 1 else a.failures + 1 end
      where a.failures < ${slowFrom} or a.last_at + (${wait}) * interval '1 second' <= excluded.last_at
    returning failures`.execute(scope.db);
  if (taken.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from a.last_at - ${scope.now}::timestamptz) + (${wait}))::int as seconds
      from operator.attempt a where a.merchant_id = ${scope.merchantId} and a.subject = ${subject}`.execute(
    scope.db,
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Gives one attempt back: it was a right one, but not the last step. */
export async function forgiveAttempt(scope: Scope, subject: string): Promise<void> {
  await scope.db
    .updateTable('operator.attempt')
    .set((row) => ({ failures: row.fn<number>('greatest', [row('failures', '-', 1), sql.lit(0)]) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('subject', '=', subject)
    .execute();
}

/** Forgets a subject's failures: somebody has got in. */
export async function forgetAttempts(scope: Scope, subject: string): Promise<void> {
  await scope.db
    .deleteFrom('operator.attempt')
    .where('merchant_id', '=', scope.merchantId)
    .where('subject', '=', subject)
    .execute();
}
