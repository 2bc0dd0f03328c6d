import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { isColleagues, wrongClaim, type Claim } from '../../platform/claim.ts';
import { recordFactsOf } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type {
  ThreadClaimed,
  ThreadNotFound,
  ThreadStateConflict,
  ThreadVersionConflict,
} from './refusals.ts';
import { isOver, toUnanswered, withId, type Unanswered } from './unanswered.ts';

/**
 * Settles, behind the thread's lock, what waits in it: by an answer, which only whoever has taken it gives. A `final` one ends a complaint, in
 * which nobody writes any more.
 */
export async function settleByAnswer(
  scope: Scope,
  { threadId, staffId, final }: { threadId: Id; staffId: Id; final: boolean },
): Promise<Outcome<null, ThreadClaimed | ThreadStateConflict>> {
  const row = await withId(scope, threadId).forUpdate().executeTakeFirst();
  if (final && row?.kind !== 'complaint') return refuse({ kind: 'thread-state-conflict' });
  // A visitor reads what is said in a talk that goes on, and there alone.
  const needsOpen = row?.account_id === null || row?.kind === 'complaint';
  if (row && needsOpen && isOver(row)) return refuse({ kind: 'thread-state-conflict' });
  if (!row || isOver(row)) return ok(null);
  if (isColleagues(row.claimed_by, staffId)) return refuse({ kind: 'thread-claimed' });
  await change(scope, threadId, { state: final ? 'closed' : 'answered', staffId });
  for (const table of ['messaging.service_chat', 'messaging.support_ticket'] as const)
    await sql`
      update ${sql.table(table)} set answered_at = ${scope.now}
       where merchant_id = ${scope.merchantId} and id = ${threadId} and answered_at is null`.execute(
      scope.db,
    );
  if (final) await endComplaint(scope, threadId);
  return ok(null);
}

/** Notes that a complaint was answered for good. */
async function endComplaint(scope: Scope, id: Id): Promise<void> {
  await sql`
    update messaging.support_ticket set final_at = ${scope.now}
     where merchant_id = ${scope.merchantId} and id = ${id}`.execute(scope.db);
  await sql`
    update messaging.thread set answerable = false
     where merchant_id = ${scope.merchantId} and id = ${id}`.execute(scope.db);
}

async function change(
  scope: Scope,
  id: Id,
  to: Readonly<{ state: 'answered' | 'closed'; staffId: Id | null }> | Readonly<{ claimedBy: Id | null }>,
): Promise<Unanswered> {
  const row = await scope.db
    .updateTable('messaging.unanswered')
    .set(
      'claimedBy' in to
        ? { claimed_by: to.claimedBy }
        : {
            state: to.state,
            claimed_by: (row) =>
              sql<Id | null>`case when ${row.ref('kind')} in ('service', 'complaint') and ${to.state} = 'answered' then ${to.staffId}::uuid end`,
            settled_by: to.staffId,
            settled_at: scope.now,
          },
    )
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if ('state' in to && isOver(row))
    await sql`
      update messaging.support_ticket set closed_at = ${scope.now}
       where merchant_id = ${scope.merchantId} and id = ${id}`.execute(scope.db);
  return toUnanswered(row);
}

/** Ends a talk with the customer service, once, and says so to whoever is in it. */
async function endChat(scope: Scope, id: Id): Promise<void> {
  const ended = await sql`
    update messaging.service_chat set ended_at = ${scope.now}
     where merchant_id = ${scope.merchantId} and id = ${id} and ended_at is null`.execute(scope.db);
  if (ended.numAffectedRows !== 1n) return;
  await recordFactsOf(
    scope,
    'inbox-changed',
    sql`select account_id as member_id, jsonb_build_object('threadId', thread_id) as payload
          from messaging.participant where merchant_id = ${scope.merchantId} and thread_id = ${id}`,
  );
}

/** Ends a talk for whoever asked, answered or not. */
export async function closeByAsker(scope: Scope, id: Id): Promise<void> {
  await lockThread(scope, id);
  const row = await withId(scope, id).forUpdate().executeTakeFirst();
  if (row && !isOver(row)) await change(scope, id, { state: 'closed', staffId: null });
  await endChat(scope, id);
}

/** Locks a thread; answers its last message. */
export async function lockThread(scope: Scope, id: Id): Promise<number | undefined> {
  const thread = await scope.db
    .selectFrom('messaging.thread')
    .select('last_seq')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return thread?.last_seq;
}

export type UnansweredRefusal = ThreadNotFound | ThreadClaimed | ThreadStateConflict | ThreadVersionConflict;

type Act = Readonly<{ id: Id; staffId: Id }>;
type Done = Promise<Outcome<Readonly<{ before: Unanswered; after: Unanswered }>, UnansweredRefusal>>;

/** What somebody does with what waits, behind its lock and, where words are to stay as they were read, behind the thread's. */
async function act(
  scope: Scope,
  id: Id,
  work: (waits: Unanswered) => Promise<Outcome<Unanswered, UnansweredRefusal>>,
): Done {
  const row = await withId(scope, id).forUpdate().executeTakeFirst();
  if (!row) return refuse({ kind: 'thread-not-found' });
  const before = toUnanswered(row);
  if (isOver(before)) return refuse({ kind: 'thread-state-conflict' });
  const after = await work(before);
  return after.ok ? ok({ before, after: after.value }) : after;
}

/** One of the staff takes it, or somebody gives it back. */
export const claimUnanswered = (scope: Scope, { id, ...claim }: Claim & Readonly<{ id: Id }>): Done =>
  act(scope, id, async ({ claimedBy }) => {
    const wrong = wrongClaim(claimedBy, claim);
    if (wrong) return refuse({ kind: wrong === 'claimed' ? 'thread-claimed' : 'thread-state-conflict' });
    return ok(await change(scope, id, { claimedBy: claim.take ? claim.staffId : null }));
  });

/** Hands it over to a colleague, who has it from now on. */
export const handOverUnanswered = (scope: Scope, { id, staffId, to }: Act & Readonly<{ to: Id }>): Done =>
  act(scope, id, async ({ claimedBy }) => {
    if (claimedBy !== staffId) return refuse({ kind: 'thread-claimed' });
    if (to === staffId) return refuse({ kind: 'thread-state-conflict' });
    return ok(await change(scope, id, { claimedBy: to }));
  });

/**
 * Says that no answer is needed to what has been said up to a message, and that a talk is over; nothing may have been said since. A complaint is
 * ended by an answer alone.
 */
export async function closeUnanswered(
  scope: Scope,
  { id, staffId, seen }: Act & Readonly<{ seen: number }>,
): Done {
  const lastSeq = await lockThread(scope, id);
  return act(scope, id, async ({ kind, claimedBy }) => {
    if (kind === 'complaint') return refuse({ kind: 'thread-state-conflict' });
    if (isColleagues(claimedBy, staffId)) return refuse({ kind: 'thread-claimed' });
    if (lastSeq !== seen) return refuse({ kind: 'thread-version-conflict' });
    await endChat(scope, id);
    return ok(await change(scope, id, { state: 'closed', staffId }));
  });
}
