import type { Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { serialsAmong } from '../../platform/short-numbers/index.ts';
import type { MessagingUnanswered } from '../../platform/tables.ts';
import type { StaffThreadKind } from './append-message.ts';
import { staffAtDesks } from './desk-presence.ts';

/**
 * A thread with staff in which the member or visitor has spoken last, or had: answered, or closed because no answer is needed. A talk with the
 * customer service, and a complaint, is answered for as long as it goes on, and closed when it is over.
 */
export type Unanswered = Readonly<{
  /** The thread's. */
  id: Id;
  kind: StaffThreadKind;
  /** Null: a visitor's. */
  accountId: Id | null;
  /** Who of the staff wrote last before. */
  askedBy: Id | null;
  /** When the first of what nobody has answered was said. */
  since: Date;
  /** By when a complaint is answered for good. */
  dueAt: Date | null;
  state: 'waiting' | 'answered' | 'closed';
  /** Who has taken it: nobody else answers. A talk or complaint stays theirs while it goes on. */
  claimedBy: Id | null;
  /** Null in a closed talk: whoever asked ended it. */
  settledBy: Id | null;
  settledAt: Date | null;
}>;

/** A line as it is kept. */
export const toUnanswered = (row: Selectable<MessagingUnanswered>): Unanswered => ({
  id: row.id,
  kind: row.kind as StaffThreadKind,
  accountId: row.account_id,
  askedBy: row.asked_by,
  since: row.since,
  dueAt: row.due_at,
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
    number: {
      is: sql.ref('t.id'),
      among: serialsAmong('S'),
      found: (serials) =>
        sql`select s.id from messaging.support_ticket s where s.serial = any (${[...serials]}::bigint[])`,
    },
    since: 'since',
    dueAt: 'due_at',
    state: 'state',
    owed: 'owed',
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

/** The line of a thread. */
export const withId = (scope: Scope, id: Id) =>
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
  given: Readonly<{ threadId: Id; accountId: Id | null; kind: StaffThreadKind; dueAt?: Date | null }>,
): Promise<void> {
  const { threadId, accountId, kind, dueAt = null } = given;
  await sql`
    insert into messaging.unanswered as u (merchant_id, id, kind, account_id, asked_by, since, due_at, state)
    select ${scope.merchantId}, ${threadId}, ${kind}, ${accountId},
           (select m.author_id from messaging.message m where m.merchant_id = ${scope.merchantId} and m.thread_id = ${threadId}
              and m.author = 'staff' order by m.seq desc limit 1), ${scope.now},
           coalesce(${dueAt}, (select w.due_at from messaging.unanswered w where w.merchant_id = ${scope.merchantId} and w.id = ${threadId})),
           'waiting'
        on conflict (merchant_id, id) do update
       set state = 'waiting', since = excluded.since, asked_by = excluded.asked_by, settled_by = null, settled_at = null,
           claimed_by = case when u.claimed_by = any(${await staffAtDesks(scope)}::uuid[]) then u.claimed_by end
     where u.state <> 'waiting'`.execute(scope.db);
  await sql`
    update messaging.support_ticket set closed_at = null
     where merchant_id = ${scope.merchantId} and id = ${threadId} and closed_at is not null`.execute(
    scope.db,
  );
}

/** A talk with the customer service, or a complaint, goes on when it has been answered; nothing else waits any more. */
export const isOver = ({ kind, state }: Pick<Selectable<MessagingUnanswered>, 'kind' | 'state'>): boolean =>
  kind === 'service' || kind === 'complaint' ? state === 'closed' : state !== 'waiting';
