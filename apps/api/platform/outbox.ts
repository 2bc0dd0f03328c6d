import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Scope } from './scope.ts';

/** Something that happened, in plain JSON (amounts as decimal text, instants as ISO text). */
export type Fact = Readonly<{ topic: string; memberId: Id | null; payload: Record<string, unknown> }>;

/** A fact on delivery; `id` grows in the order in which facts of one member became true. */
export type HeardFact = Fact & Readonly<{ id: bigint; recordedAt: Date }>;

/** A room or surface that acts on facts. It hears each fact at least once, in order per member, and is remembered. */
export type Listener = Readonly<{
  name: string;
  topics: readonly string[];
  hear(scope: Scope, fact: HeardFact): Promise<void>;
}>;

const BATCH = 200;
const LONGEST_WAIT_MS = 60_000;

/** Writes a fact in the transaction that made it true. */
export const recordFact = (scope: Scope, fact: Fact): Promise<void> => recordFacts(scope, [fact]);

/** Writes up to a few thousand facts, in this order, in the transaction that made them true. */
export async function recordFacts(scope: Scope, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await scope.db
    .insertInto('platform.outbox')
    .values(
      facts.map((fact) => ({
        merchant_id: scope.merchantId,
        topic: fact.topic,
        member_id: fact.memberId,
        payload: JSON.stringify(fact.payload),
        recorded_at: scope.now,
        next_attempt_at: scope.now,
      })),
    )
    .execute();
}

type Row = {
  id: bigint;
  topic: string;
  member_id: Id | null;
  payload: Record<string, unknown>;
  recorded_at: Date;
  heard_by: string[];
  attempts: number;
};

/**
 * Delivers one batch of a merchant's facts and answers how many rows it took. Every listener runs in its own savepoint
 * of the delivery transaction, so what it writes and that it has heard commit together. A listener that throws holds
 * back later facts of the same member until it succeeds; the others go on.
 */
export async function deliverFacts(
  database: Database,
  merchantId: Id,
  listeners: readonly Listener[],
): Promise<number> {
  return database.inMerchant(merchantId, async (scope) => {
    const { rows: locked } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('outbox'), hashtext(${merchantId})) as free`.execute(
      scope.db,
    );
    if (!locked[0]?.free) return 0;
    const { rows } = await sql<Row>`
      select id, topic, member_id, payload, recorded_at, heard_by, attempts from platform.outbox o
      where merchant_id = ${merchantId} and next_attempt_at <= ${scope.now}
        and not exists (
          select from platform.outbox earlier
          where earlier.merchant_id = o.merchant_id and earlier.member_id = o.member_id
            and earlier.id < o.id and earlier.next_attempt_at > ${scope.now})
      order by id limit ${BATCH}`.execute(scope.db);
    const held = new Set<Id>();
    const done: bigint[] = [];
    for (const row of rows) {
      if (row.member_id !== null && held.has(row.member_id)) continue;
      const complete = await deliver(scope, row, listeners);
      if (complete) done.push(row.id);
      else if (row.member_id !== null) held.add(row.member_id);
    }
    if (done.length > 0) {
      await scope.db
        .deleteFrom('platform.outbox')
        .where('merchant_id', '=', merchantId)
        .where('id', 'in', done)
        .execute();
    }
    return rows.length;
  });
}

async function deliver(scope: Scope, row: Row, listeners: readonly Listener[]): Promise<boolean> {
  const fact: HeardFact = {
    id: row.id,
    topic: row.topic,
    memberId: row.member_id,
    payload: row.payload,
    recordedAt: row.recorded_at,
  };
  const heardBy = [...row.heard_by];
  for (const listener of listeners) {
    if (!listener.topics.includes(row.topic) || heardBy.includes(listener.name)) continue;
    await sql`savepoint listener`.execute(scope.db);
    try {
      await listener.hear(scope, fact);
      await sql`release savepoint listener`.execute(scope.db);
      heardBy.push(listener.name);
    } catch (error) {
      await sql`rollback to savepoint listener`.execute(scope.db);
      await postpone(
        scope,
        row,
        heardBy,
        `${listener.name}: ${error instanceof Error ? error.message : 'failed'}`,
      );
      return false;
    }
  }
  return true;
}

async function postpone(scope: Scope, row: Row, heardBy: string[], error: string): Promise<void> {
  const waitMs = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(row.attempts, 6));
  await scope.db
    .updateTable('platform.outbox')
    .set({
      heard_by: heardBy,
      attempts: row.attempts + 1,
      next_attempt_at: new Date(scope.now.getTime() + waitMs),
      last_error: error,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', row.id)
    .execute();
}
