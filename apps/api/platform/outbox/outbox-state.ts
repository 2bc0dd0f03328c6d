import type { FactTopic } from '@mela/i18n';
import { sql } from 'kysely';
import type { Scope } from '../scope.ts';

const STUCK_FROM = 3;

/** How a merchant's outbox stands: how many facts somebody has not heard yet, since when, and which of them no longer get through. */
export type OutboxState = Readonly<{
  waiting: number;
  oldestAt: Date | null;
  stuck: readonly { topic: FactTopic; attempts: number; lastError: string; recordedAt: Date }[];
}>;

/** Looks at the merchant's outbox; facts on which a listener failed three times or more are named, up to twenty. */
export async function outboxState(scope: Scope): Promise<OutboxState> {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null }>`
    select count(distinct id)::int as waiting, min(recorded_at) as oldest_at from (
      select id, recorded_at from platform.outbox where merchant_id = ${scope.merchantId}
      union all
      select fact_id, recorded_at from platform.late_fact where merchant_id = ${scope.merchantId}) untold`.execute(
    scope.db,
  );
  const stuck = await scope.db
    .selectFrom('platform.late_fact')
    .select(['topic', 'attempts', 'last_error', 'recorded_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('attempts', '>=', STUCK_FROM)
    .orderBy('fact_id')
    .limit(20)
    .execute();
  return {
    waiting: rows[0]?.waiting ?? 0,
    oldestAt: rows[0]?.oldest_at ?? null,
    stuck: stuck.map((row) => ({
      topic: row.topic as FactTopic,
      attempts: row.attempts,
      lastError: row.last_error ?? '',
      recordedAt: row.recorded_at,
    })),
  };
}

/** How far a merchant's outbox lags, without counting a long one to its end. */
export type OutboxLag = Readonly<{ waiting: number; oldestAt: Date | null; stuck: number }>;

/** As many facts are counted at most. */
const COUNTED_FACTS = 10_000;

/** Looks at the head of the merchant's outbox: facts go out in the order in which they were recorded. */
export async function outboxLag(scope: Scope): Promise<OutboxLag> {
  const { rows } = await sql<OutboxLag>`
    with facts as (
      (select id, recorded_at, 0 as attempts from platform.outbox where merchant_id = ${scope.merchantId} order by id limit ${COUNTED_FACTS})
      union all
      (select fact_id, recorded_at, attempts from platform.late_fact where merchant_id = ${scope.merchantId} limit ${COUNTED_FACTS}))
    select count(distinct id)::int as waiting, min(recorded_at) as "oldestAt",
           count(distinct id) filter (where attempts >= ${STUCK_FROM})::int as stuck from facts`.execute(
    scope.db,
  );
  return rows[0] ?? { waiting: 0, oldestAt: null, stuck: 0 };
}
