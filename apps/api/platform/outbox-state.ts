import { sql } from 'kysely';
import type { Scope } from './scope.ts';

const STUCK_FROM = 3;

/** How a merchant's outbox stands: how many facts wait, since when, and which of them no longer get through. */
export type OutboxState = Readonly<{
  waiting: number;
  oldestAt: Date | null;
  stuck: readonly { topic: string; attempts: number; lastError: string; recordedAt: Date }[];
}>;

/** Looks at the merchant's outbox; facts that have failed three times or more are named, up to twenty. */
export async function outboxState(scope: Scope): Promise<OutboxState> {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null }>`
    select count(*)::int as waiting, min(recorded_at) as oldest_at from platform.outbox
      where merchant_id = ${scope.merchantId}`.execute(scope.db);
  const stuck = await scope.db
    .selectFrom('platform.outbox')
    .select(['topic', 'attempts', 'last_error', 'recorded_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('attempts', '>=', STUCK_FROM)
    .orderBy('id')
    .limit(20)
    .execute();
  return {
    waiting: rows[0]?.waiting ?? 0,
    oldestAt: rows[0]?.oldest_at ?? null,
    stuck: stuck.map((row) => ({
      topic: row.topic,
      attempts: row.attempts,
      lastError: row.last_error ?? '',
      recordedAt: row.recorded_at,
    })),
  };
}
