import type { FactTopic } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { hears, type Fact, type HeardFact, type Listener } from './listener.ts';
import { hearLate, postpone, waitingMembers } from './late-facts.ts';
import type { Scope } from '../scope.ts';

/** One delivery moves as many facts at most. */
export const FACTS_AT_ONCE = 500;

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
      })),
    )
    .execute();
}

/** Writes a fact of one topic for each row (`member_id`, `payload`) that a query answers, however many. */
export async function recordFactsOf(
  scope: Scope,
  topic: FactTopic,
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into platform.outbox (merchant_id, topic, member_id, payload, recorded_at)
    select ${scope.merchantId}, ${topic}, f.member_id, f.payload, ${scope.now} from (${rows}) f`.execute(
    scope.db,
  );
}

/** The merchants with facts to deliver now. */
export async function merchantsToTell({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from platform.merchants_to_tell(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Delivers one batch of a merchant's facts, and what is due of earlier ones that a listener failed on; answers how many
 * facts it moved. What a listener writes and that it has heard commit together. A fact that a listener fails on waits for that
 * listener alone, and later facts of the same member wait with it: each listener hears each member's facts in order.
 */
export async function deliverFacts(
  database: Database,
  merchantId: Id,
  listeners: readonly Listener[],
): Promise<number> {
  return database.inMerchant(merchantId, async (scope) => {
    // One worker at a time; the others find nothing to do.
    if (!(await holdDelivery(scope))) return 0;
    const moved = await deliverNew(scope, listeners);
    // While there is a backlog of new facts, those that wait already go on waiting.
    return moved < FACTS_AT_ONCE ? moved + (await hearLate(scope, listeners)) : moved;
  });
}

/** Keeps a merchant's facts from being delivered until the transaction ends; false when somebody delivers them now. */
export async function holdDelivery({ db, merchantId }: Scope): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('outbox'), hashtext(${merchantId})) as free`.execute(db);
  return rows[0]?.free ?? false;
}

async function deliverNew(scope: Scope, listeners: readonly Listener[]): Promise<number> {
  const facts = await takeBatch(scope);
  if (facts.length === 0) return 0;
  const waiting = await waitingMembers(scope, facts);
  for (const listener of listeners) {
    const wanted = facts.filter(({ topic }) => listener.topics.includes(topic));
    const mustWait = ({ memberId }: HeardFact): boolean =>
      memberId !== null && waiting.has(`${listener.name} ${memberId}`);
    await postpone(scope, listener, wanted.filter(mustWait), null);
    const due = wanted.filter((fact) => !mustWait(fact));
    // Whose fact it was is found out when they are heard again, member by member.
    if (due.length > 0 && (await hears(scope, listener, due)) !== null)
      await postpone(scope, listener, due, scope.now);
  }
  return facts.length;
}

/** The oldest facts, taken out of the outbox: by the end of this transaction each is heard, or waits for who has not. */
async function takeBatch(scope: Scope): Promise<HeardFact[]> {
  const { rows } = await sql<{
    id: bigint;
    topic: FactTopic;
    member_id: Id | null;
    payload: Record<string, unknown>;
    recorded_at: Date;
  }>`
    delete from platform.outbox
     where merchant_id = ${scope.merchantId} and id = any (array(
       select id from platform.outbox where merchant_id = ${scope.merchantId} order by id limit ${FACTS_AT_ONCE}))
    returning id, topic, member_id, payload, recorded_at`.execute(scope.db);
  return rows
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, topic, member_id, payload, recorded_at }) => ({
      id,
      topic,
      memberId: member_id,
      payload,
      recordedAt: recorded_at,
    }));
}
