import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import { recordFactsOf } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { MessagingUnanswered } from '../../platform/tables.ts';
import { staffAtDesks } from './desk-presence.ts';
import type {
  ThreadClaimed,
  ThreadNotFound,
  ThreadStateConflict,
  ThreadVersionConflict,
} from './refusals.ts';

/** What a thread is: in an inbox, or a talk with the customer service. */
export type ThreadKind = 'inbox' | 'service';

/**
 * A thread with staff in which the member or visitor has spoken last, or had: answered, or closed because no answer is needed. A talk with the
 * customer service is answered for as long as it goes on, and closed when it is over.
 */
export type Unanswered = Readonly<{
  /** The thread's. */
  id: Id;
  kind: ThreadKind;
  /** Null: a visitor's. */
  accountId: Id | null;
  /** Who of the staff wrote last before. */
  askedBy: Id | null;
  /** When the first of what nobody has answered was said. */
  since: Date;
  state: 'waiting' | 'answered' | 'closed';
  /** Who has taken it: nobody else answers. A talk stays theirs while it goes on. */
  claimedBy: Id | null;
  /** Null in a closed talk: whoever asked ended it. */
  settledBy: Id | null;
  settledAt: Date | null;
}>;

const toUnanswered = (row: Selectable<MessagingUnanswered>): Unanswered => ({
  id: row.id,
  kind: row.kind as ThreadKind,
  accountId: row.account_id,
  askedBy: row.asked_by,
  since: row.since,
  state: row.state as Unanswered['state'],
  claimedBy: row.claimed_by,
  settledBy: row.settled_by,
  settledAt: row.settled_at,
});

/** What waits for staff, or did, for them to look through. */
export const unansweredListing = listingOf({
  table: 'messaging.unanswered',
  columns: {
    member: 'account_id',
    kind: 'kind',
    since: 'since',
    state: 'state',
    askedBy: 'asked_by',
    claimedBy: 'claimed_by',
    settledBy: 'settled_by',
    settledAt: 'settled_at',
  },
  read: toUnanswered,
});

/** The subjects of threads, with the last that was said in each. */
export async function lastWords(
  scope: Scope,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Readonly<{ subject: string; words: string; seq: number }>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; subject: string; words: string; seq: number }>`
    select t.id, coalesce(t.subject, '') as subject, coalesce(m.text, '') as words, t.last_seq as seq
      from messaging.thread t
      join messaging.message m on m.merchant_id = t.merchant_id and m.thread_id = t.id and m.seq = t.last_seq
     where t.merchant_id = ${scope.merchantId} and t.id in (${sql.join(ids)})`.execute(scope.db);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

const withId = (scope: Scope, id: Id) =>
  scope.db
    .selectFrom('messaging.unanswered')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id);

/** One of them, or null. */
export async function unansweredById(scope: Scope, id: Id): Promise<Unanswered | null> {
  const row = await withId(scope, id).executeTakeFirst();
  return row ? toUnanswered(row) : null;
}

/**
 * Notes, behind the thread's lock, that somebody has said something to staff; what waits already has waited since before. A talk goes on with
 * whoever has taken it, if they are still there.
 */
export async function awaitStaff(
  scope: Scope,
  { threadId, accountId, kind }: { threadId: Id; accountId: Id | null; kind: ThreadKind },
): Promise<void> {
  await sql`
    insert into messaging.unanswered as u (merchant_id, id, kind, account_id, asked_by, since, state)
    select ${scope.merchantId}, ${threadId}, ${kind}, ${accountId},
           (select m.author_id from messaging.message m where m.merchant_id = ${scope.merchantId} and m.thread_id = ${threadId}
              and m.author = 'staff' order by m.seq desc limit 1), ${scope.now}, 'waiting'
        on conflict (merchant_id, id) do update
       set state = 'waiting', since = excluded.since, asked_by = excluded.asked_by, settled_by = null, settled_at = null,
           claimed_by = case when u.claimed_by = any(${await staffAtDesks(scope)}::uuid[]) then u.claimed_by end
     where u.state <> 'waiting'`.execute(scope.db);
}

/** Settles, behind the thread's lock, what waits in it: by an answer, which only whoever has taken it gives. */
export async function settleByAnswer(
  scope: Scope,
  { threadId, staffId }: { threadId: Id; staffId: Id },
): Promise<Outcome<null, ThreadClaimed | ThreadStateConflict>> {
  const row = await withId(scope, threadId).forUpdate().executeTakeFirst();
  // A visitor reads what is said in a talk that goes on, and there alone.
  if (row?.account_id === null && isOver(row)) return refuse({ kind: 'thread-state-conflict' });
  if (!row || isOver(row)) return ok(null);
  if (row.claimed_by !== null && row.claimed_by !== staffId) return refuse({ kind: 'thread-claimed' });
  await change(scope, threadId, { state: 'answered', staffId });
  await sql`
    update messaging.service_chat set answered_at = ${scope.now}
     where merchant_id = ${scope.merchantId} and id = ${threadId} and answered_at is null`.execute(scope.db);
  return ok(null);
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
              sql<Id | null>`case when ${row.ref('kind')} = 'service' and ${to.state} = 'answered' then ${to.staffId}::uuid end`,
            settled_by: to.staffId,
            settled_at: scope.now,
          },
    )
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUnanswered(row);
}

/** A talk with the customer service goes on when it has been answered; nothing else waits any more. */
const isOver = ({ kind, state }: Pick<Selectable<MessagingUnanswered>, 'kind' | 'state'>): boolean =>
  kind === 'service' ? state === 'closed' : state !== 'waiting';

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

/** Takes what nobody has taken. */
export const claimUnanswered = (scope: Scope, { id, staffId }: Act): Done =>
  act(scope, id, async ({ claimedBy }) =>
    claimedBy === null
      ? ok(await change(scope, id, { claimedBy: staffId }))
      : refuse({ kind: claimedBy === staffId ? 'thread-state-conflict' : 'thread-claimed' }),
  );

/** Gives it back, whoever has it: they may have gone home. */
export const releaseUnanswered = (scope: Scope, { id }: Pick<Act, 'id'>): Done =>
  act(scope, id, async ({ claimedBy }) =>
    claimedBy === null
      ? refuse({ kind: 'thread-state-conflict' })
      : ok(await change(scope, id, { claimedBy: null })),
  );

/** Hands it over to a colleague, who has it from now on. */
export const handOverUnanswered = (scope: Scope, { id, staffId, to }: Act & Readonly<{ to: Id }>): Done =>
  act(scope, id, async ({ claimedBy }) => {
    if (claimedBy !== staffId) return refuse({ kind: 'thread-claimed' });
    if (to === staffId) return refuse({ kind: 'thread-state-conflict' });
    return ok(await change(scope, id, { claimedBy: to }));
  });

/** Says that no answer is needed to what has been said up to a message, and that a talk is over; nothing may have been said since. */
export async function closeUnanswered(
  scope: Scope,
  { id, staffId, seen }: Act & Readonly<{ seen: number }>,
): Done {
  const lastSeq = await lockThread(scope, id);
  return act(scope, id, async ({ claimedBy }) => {
    if (claimedBy !== null && claimedBy !== staffId) return refuse({ kind: 'thread-claimed' });
    if (lastSeq !== seen) return refuse({ kind: 'thread-version-conflict' });
    await endChat(scope, id);
    return ok(await change(scope, id, { state: 'closed', staffId }));
  });
}
