import { createHash } from 'node:crypto';
import { refuse, ok, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { foldUsername } from './account.ts';
import type { TooManyAttempts } from './refusals.ts';

/** What failures are counted against, and what they lead to. */
export type Subject = Readonly<{
  key: string;
  /** Failures are forgotten when none came for this long. */
  windowMs: number;
  /** From this many failures, the next attempt has to wait: 1 s, 2 s, 4 s … */
  delayFrom: number;
  /** At this many failures no attempt is looked at for `windowMs`; then counting starts anew. */
  lockAt: number;
}>;

/** A name's key, hashed: people type passwords into the name's field. */
export const nameKey = (username: string): string =>
  `name:${createHash('sha256').update(foldUsername(username)).digest('base64url')}`;

/**
 * Counts an attempt before anything is compared, as if it had failed, so that parallel guesses cannot pass together;
 * `takeBack` and `forgive` undo it. Refuses without counting while a subject has to wait. Must be committed at once.
 */
export async function countAttempt(
  scope: Scope,
  subjects: readonly Subject[],
): Promise<Outcome<null, TooManyAttempts>> {
  for (const subject of subjects) {
    const waitMs = await count(scope, subject);
    if (waitMs > 0)
      return refuse({ kind: 'too-many-attempts', values: { seconds: Math.ceil(waitMs / 1000) } });
  }
  return ok(null);
}

/** Answers how long the subject has to wait; 0 when the attempt was counted and may be looked at. */
async function count(scope: Scope, { key, windowMs, delayFrom, lockAt }: Subject): Promise<number> {
  const { rows } = await sql<{ next_at: Date; counted: boolean }>`
    with counted as (
      insert into identity.attempt as a (merchant_id, subject, failures, window_ends_at, next_at)
        values (${scope.merchantId}, ${key}, 1, ${scope.now}::timestamptz + ${windowMs}::float8 * interval '1 ms', ${scope.now})
      on conflict (merchant_id, subject) do update set (failures, window_ends_at, next_at) = (
          select n.failures, ${scope.now}::timestamptz + ${windowMs}::float8 * interval '1 ms',
                 case when n.failures >= ${lockAt}::int then ${scope.now}::timestamptz + ${windowMs}::float8 * interval '1 ms'
                      when n.failures >= ${delayFrom}::int
                        then ${scope.now}::timestamptz + least(2 ^ (n.failures - ${delayFrom}::int), 3600) * interval '1 s'
                      else ${scope.now}::timestamptz end
            from (select case when a.window_ends_at <= ${scope.now} then 1 else a.failures + 1 end as failures) n)
        where a.next_at <= ${scope.now}
      returning next_at
    )
    select next_at, true as counted from counted
    union all
    select next_at, false from identity.attempt
      where merchant_id = ${scope.merchantId} and subject = ${key} and not exists (select from counted)`.execute(
    scope.db,
  );
  const row = rows[0];
  if (!row || row.counted) return 0;
  return row.next_at.getTime() - scope.now.getTime();
}

/** Takes one counted attempt back: it was none, or it succeeded. */
export async function takeBack(scope: Scope, subject: Subject): Promise<void> {
  await scope.db
    .updateTable('identity.attempt')
    .set((row) => ({ failures: row('failures', '-', 1), next_at: scope.now }))
    .where('merchant_id', '=', scope.merchantId)
    .where('subject', '=', subject.key)
    .where('failures', '>', 0)
    .execute();
}

/** Forgets a subject's failures, because its owner has shown up. */
export async function forgive(scope: Scope, subject: Subject): Promise<void> {
  await scope.db
    .deleteFrom('identity.attempt')
    .where('merchant_id', '=', scope.merchantId)
    .where('subject', '=', subject.key)
    .execute();
}
