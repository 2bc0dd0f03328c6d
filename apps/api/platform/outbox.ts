import type { Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Scope } from './scope.ts';

/** Something that happened, in plain JSON (amounts as decimal text, instants as ISO text). */
export type Fact = Readonly<{ topic: string; memberId: Id | null; payload: Record<string, unknown> }>;

/** A fact on delivery; `id` grows in the order in which facts of one member became true. */
export type HeardFact = Fact & Readonly<{ id: bigint; recordedAt: Date }>;

/**
 * A room or surface that acts on facts. It hears each fact at least once, in order per member, and is remembered.
 * Facts come in batches, so that a listener can write once for many.
 */
export type Listener = Readonly<{
  name: string;
  topics: readonly string[];
  hear(scope: Scope, facts: readonly HeardFact[]): Promise<void>;
}>;

const BATCH = 500;
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

/** Writes a fact of one topic for each row (`member_id`, `payload`) that a query answers, however many. */
export async function recordFactsOf(scope: Scope, topic: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at, next_attempt_at)
    select ${scope.merchantId}, ${topic}, f.member_id, f.payload, ${scope.now}, ${scope.now} from (${rows}) f`.execute(
    scope.db,
  );
}

/** A fact under delivery: who has heard it, and what went wrong just now. */
type Delivery = {
  fact: HeardFact;
  attempts: number;
  heardBy: Set<string>;
  changed: boolean;
  error: string | null;
};

/**
 * Delivers one batch of a merchant's facts and answers how many rows it took. What a listener writes and that it has
 * heard commit together. A fact that a listener fails on waits, and later facts of the same member wait with it; everything
 * else goes on.
 */
export async function deliverFacts(
  database: Database,
  merchantId: Id,
  listeners: readonly Listener[],
): Promise<number> {
  return database.inMerchant(merchantId, async (scope) => {
    const { rows: lock } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('outbox'), hashtext(${merchantId})) as free`.execute(
      scope.db,
    );
    if (!lock[0]?.free) return 0;
    const deliveries = await due(scope);
    for (const listener of listeners) await tell(scope, listener, deliveries);
    const isDone = ({ fact, heardBy }: Delivery): boolean =>
      listeners.every(({ name, topics }) => !topics.includes(fact.topic) || heardBy.has(name));
    await forget(scope, deliveries.filter(isDone));
    for (const delivery of deliveries) if (!isDone(delivery) && delivery.changed) await keep(scope, delivery);
    return deliveries.length;
  });
}

async function due(scope: Scope): Promise<Delivery[]> {
  const rows = await scope.db
    .selectFrom('platform.outbox as o')
    .select(['id', 'topic', 'member_id', 'payload', 'recorded_at', 'heard_by', 'attempts'])
    .where('merchant_id', '=', scope.merchantId)
    .where((is) => is.or([is('attempts', '=', 0), is('next_attempt_at', '<=', scope.now)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('platform.outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.merchant_id', '=', 'o.merchant_id')
            .whereRef('earlier.member_id', '=', 'o.member_id')
            .whereRef('earlier.id', '<', 'o.id')
            .where('earlier.attempts', '>', 0)
            .where('earlier.next_attempt_at', '>', scope.now),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map((row) => ({
    fact: {
      id: row.id,
      topic: row.topic,
      memberId: row.member_id,
      payload: row.payload as Record<string, unknown>,
      recordedAt: row.recorded_at,
    },
    attempts: row.attempts,
    heardBy: new Set(row.heard_by),
    changed: false,
    error: null,
  }));
}

/** All at once, each listener in a savepoint; when that fails, fact by fact to find the one that does. */
async function tell(scope: Scope, listener: Listener, deliveries: readonly Delivery[]): Promise<void> {
  const unheard = deliveries.filter(
    ({ fact, heardBy }) => listener.topics.includes(fact.topic) && !heardBy.has(listener.name),
  );
  if (unheard.length === 0 || (await hears(scope, listener, unheard)) === null) return;
  const held = new Set<Id>();
  for (const delivery of unheard) {
    const { memberId } = delivery.fact;
    if (memberId !== null && held.has(memberId)) continue;
    const error = await hears(scope, listener, [delivery]);
    if (error === null) continue;
    delivery.error = error;
    delivery.changed = true;
    if (memberId !== null) held.add(memberId);
  }
}

/** Answers what went wrong, or null. */
async function hears(
  scope: Scope,
  listener: Listener,
  deliveries: readonly Delivery[],
): Promise<string | null> {
  await sql`savepoint listener`.execute(scope.db);
  try {
    await listener.hear(
      scope,
      deliveries.map(({ fact }) => fact),
    );
    await sql`release savepoint listener`.execute(scope.db);
  } catch (error) {
    await sql`rollback to savepoint listener`.execute(scope.db);
    return `${listener.name}: ${error instanceof Error ? error.message : 'failed'}`;
  }
  for (const delivery of deliveries) {
    delivery.heardBy.add(listener.name);
    delivery.changed = true;
  }
  return null;
}

async function forget(scope: Scope, done: readonly Delivery[]): Promise<void> {
  if (done.length === 0) return;
  const ids = done.map(({ fact }) => fact.id.toString());
  await sql`delete from platform.outbox where merchant_id = ${scope.merchantId} and id = any(${ids}::bigint[])`.execute(
    scope.db,
  );
}

async function keep(scope: Scope, { fact, attempts, heardBy, error }: Delivery): Promise<void> {
  const waitMs = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(attempts, 6));
  const failed = {
    attempts: attempts + 1,
    next_attempt_at: new Date(scope.now.getTime() + waitMs),
    last_error: error,
  };
  await scope.db
    .updateTable('platform.outbox')
    .set({ heard_by: [...heardBy], ...(error === null ? {} : failed) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', fact.id)
    .execute();
}
