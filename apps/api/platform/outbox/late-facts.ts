import type { FactTopic } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { hears, type HeardFact, type Listener } from './listener.ts';
import type { Scope } from '../scope.ts';

/** So many members' facts are tried again at once, and so many facts of each. */
const QUEUES = 100;
const AT_ONCE = 200;
const LONGEST_WAIT_MS = 60_000;

/** The late facts of one listener and one member, or a late fact that is nobody's. */
type Queue = { listener: string; memberId: Id | null; factId: bigint };

type Late = { fact: HeardFact; attempts: number };

/** For whom, as `listener member`, facts of these members already wait: what is newer must wait behind them. */
export async function waitingMembers(
  scope: Scope,
  facts: readonly HeardFact[],
): Promise<ReadonlySet<string>> {
  const members = [...new Set(facts.flatMap(({ memberId }) => memberId ?? []))];
  const { rows } = await sql<{ listener: string; member_id: Id }>`
    select distinct listener, member_id from platform.late_fact
     where merchant_id = ${scope.merchantId} and member_id = any (${members}::uuid[])`.execute(scope.db);
  return new Set(rows.map(({ listener, member_id }) => `${listener} ${member_id}`));
}

/** Puts facts aside for a listener: each member's first, and what is nobody's, until then; null: behind what waits already. */
export async function postpone(
  scope: Scope,
  { name }: Listener,
  facts: readonly HeardFact[],
  until: Date | null,
): Promise<void> {
  if (facts.length === 0) return;
  const led = new Set<Id>();
  const leads = ({ memberId }: HeardFact): boolean => {
    if (memberId === null) return true;
    const first = !led.has(memberId);
    led.add(memberId);
    return first;
  };
  await scope.db
    .insertInto('platform.late_fact')
    .values(
      facts.map((fact) => ({
        merchant_id: scope.merchantId,
        listener: name,
        fact_id: fact.id,
        topic: fact.topic,
        member_id: fact.memberId,
        payload: JSON.stringify(fact.payload),
        recorded_at: fact.recordedAt,
        next_attempt_at: leads(fact) ? until : null,
      })),
    )
    .execute();
}

/** Lets listeners try again what is due; answers how many facts were heard. */
export async function hearLate(scope: Scope, listeners: readonly Listener[]): Promise<number> {
  let heard = 0;
  for (const queue of await due(scope)) {
    const listener = listeners.find(({ name }) => name === queue.listener);
    // Of a program of another age, which knows listeners that this one does not.
    if (listener) heard += await hearQueue(scope, listener, queue);
  }
  return heard;
}

async function due(scope: Scope): Promise<Queue[]> {
  const { rows } = await sql<{ listener: string; member_id: Id | null; fact_id: bigint }>`
    select listener, member_id, fact_id from platform.late_fact
     where merchant_id = ${scope.merchantId} and next_attempt_at <= ${scope.now}
     order by next_attempt_at, fact_id limit ${QUEUES}`.execute(scope.db);
  return rows.map((row) => ({ listener: row.listener, memberId: row.member_id, factId: row.fact_id }));
}

/** All that waits in a queue at once; when that fails, fact by fact up to the one that does, which then leads the queue. */
async function hearQueue(scope: Scope, listener: Listener, queue: Queue): Promise<number> {
  const late = await waiting(scope, queue);
  const facts = late.map(({ fact }) => fact);
  if (facts.length === 0) return 0;
  if ((await hears(scope, listener, facts)) === null) {
    await forget(scope, listener, facts);
    if (facts.length === AT_ONCE) await lead(scope, listener, queue);
    return facts.length;
  }
  const heard: HeardFact[] = [];
  for (const one of late) {
    const error = await hears(scope, listener, [one.fact]);
    if (error !== null) {
      await forget(scope, listener, heard);
      await leadAfterFailure(scope, listener, one, error);
      return heard.length;
    }
    heard.push(one.fact);
  }
  await forget(scope, listener, heard);
  if (heard.length === AT_ONCE) await lead(scope, listener, queue);
  return heard.length;
}

async function waiting(scope: Scope, { listener, memberId, factId }: Queue): Promise<Late[]> {
  const rows = await scope.db
    .selectFrom('platform.late_fact')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('listener', '=', listener)
    .where((is) => (memberId === null ? is('fact_id', '=', factId) : is('member_id', '=', memberId)))
    .orderBy('fact_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({
    fact: {
      id: row.fact_id,
      topic: row.topic as FactTopic,
      memberId: row.member_id,
      payload: row.payload as Record<string, unknown>,
      recordedAt: row.recorded_at,
    },
    attempts: row.attempts,
  }));
}

async function forget(scope: Scope, { name }: Listener, facts: readonly HeardFact[]): Promise<void> {
  if (facts.length === 0) return;
  const ids = facts.map(({ id }) => id.toString());
  await sql`
    delete from platform.late_fact
     where merchant_id = ${scope.merchantId} and listener = ${name} and fact_id = any (${ids}::bigint[])`.execute(
    scope.db,
  );
}

/** What is left of a long queue goes on at once. */
async function lead(scope: Scope, { name }: Listener, { memberId }: Queue): Promise<void> {
  if (memberId === null) return;
  await sql`
    update platform.late_fact set next_attempt_at = ${scope.now}
     where merchant_id = ${scope.merchantId} and listener = ${name} and fact_id = (
       select min(fact_id) from platform.late_fact
        where merchant_id = ${scope.merchantId} and listener = ${name} and member_id = ${memberId})`.execute(
    scope.db,
  );
}

/** The fact that failed leads its queue from now on, and no other does. */
async function leadAfterFailure(
  scope: Scope,
  { name }: Listener,
  { fact, attempts }: Late,
  error: string,
): Promise<void> {
  const waitMs = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(attempts, 6));
  await sql`
    update platform.late_fact
       set attempts = ${attempts + 1}, last_error = ${error}, next_attempt_at = ${new Date(scope.now.getTime() + waitMs)}
     where merchant_id = ${scope.merchantId} and listener = ${name} and fact_id = ${fact.id}`.execute(
    scope.db,
  );
  await sql`
    update platform.late_fact set next_attempt_at = null
     where merchant_id = ${scope.merchantId} and listener = ${name} and member_id = ${fact.memberId}
       and fact_id <> ${fact.id} and next_attempt_at is not null`.execute(scope.db);
}
