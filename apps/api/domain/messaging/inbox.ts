import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { isInDownline } from '../agents/index.ts';
import { accountById } from '../identity/index.ts';
import type { Notice, ThreadKind } from './append-message.ts';
import { mutedUntil } from './mute.ts';
import { hasBlocked, type Correspondent } from './reach.ts';
import type { NotReachable, ThreadNotFound } from './refusals.ts';

/** What was said, as one who takes part reads it. */
export type Message = Readonly<{
  seq: number;
  id: Id;
  author: 'system' | 'staff' | 'self' | 'other';
  text: string | null;
  notice: Notice | null;
  details: Readonly<Record<string, string>> | null;
  sentAt: Date;
  /** The reader has reported it. */
  reported: boolean;
}>;

/** Who else a thread is with; of an account that is erased nothing is left but what was said. */
export type With =
  | Readonly<{ kind: 'system' | 'staff' | 'gone' }>
  | Readonly<{ kind: Correspondent; id: Id; username: string }>;

/** A thread in somebody's inbox, with the last that was said. */
export type InboxThread = Readonly<{
  id: Id;
  subject: string | null;
  with: With;
  last: Message;
  unread: number;
  archived: boolean;
}>;

type Row = Readonly<{
  id: Id;
  subject: string | null;
  kind: ThreadKind;
  begun_by: 'system' | 'staff' | 'member';
  answerable: boolean;
  last_seq: number;
  read_seq: number;
  archived: boolean;
  other_id: Id | null;
}>;

type MessageRow = Readonly<{
  seq: number;
  message_id: Id;
  author: 'system' | 'staff' | 'member';
  author_id: Id | null;
  text: string | null;
  notice: Notice | null;
  details: Readonly<Record<string, string>> | null;
  sent_at: Date;
  reported: boolean;
}>;

const messageFor = (accountId: Id) => sql`
  m.seq, m.id as message_id, m.author, m.author_id, m.text, m.notice, m.details, m.sent_at,
  exists (select from messaging.report r where r.merchant_id = m.merchant_id and r.account_id = ${accountId}
    and r.thread_id = m.thread_id and r.seq = m.seq) as reported`;

/** Threads of one account with their own standing in each; whoever else takes part is told only where two people talk. */
const threadsOf = (accountId: Id) => sql`
  select t.id, t.subject, t.kind, t.begun_by, t.answerable, p.last_seq, p.read_seq, p.archived, p.last_at, p.merchant_id,
         (select o.account_id from messaging.participant o
           where o.merchant_id = p.merchant_id and o.thread_id = p.thread_id and o.account_id <> p.account_id
             and t.begun_by = 'member' and t.kind = 'inbox' limit 1) as other_id
    from messaging.participant p
    join messaging.thread t on t.merchant_id = p.merchant_id and t.id = p.thread_id
   where p.account_id = ${accountId}`;

export async function threadOf(scope: Scope, accountId: Id, threadId: Id): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    ${threadsOf(accountId)} and p.merchant_id = ${scope.merchantId} and p.thread_id = ${threadId}`.execute(
    scope.db,
  );
  return rows[0];
}

function toMessage(row: MessageRow, accountId: Id): Message {
  const { seq, message_id: id, text, notice, details, sent_at: sentAt, reported } = row;
  const author = row.author === 'member' ? (row.author_id === accountId ? 'self' : 'other') : row.author;
  return { seq, id, author, text, notice, details, sentAt, reported };
}

export async function withOf(scope: Scope, accountId: Id, { kind, begun_by, other_id }: Row): Promise<With> {
  if (kind !== 'inbox') return { kind: 'staff' };
  if (begun_by !== 'member') return { kind: begun_by };
  const other = other_id && (await accountById(scope, other_id));
  if (!other) return { kind: 'gone' };
  const isAbove = await isInDownline(scope, other.id, accountId);
  return { kind: isAbove ? 'upline' : 'downline', id: other.id, username: other.username };
}

const escaped = (search: string): string => `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** How an account looks through its inbox: what is archived or is not, with words in it, older than a thread that it has seen. */
export type InboxView = Readonly<{ archived: boolean; search?: string; before?: Id; limit: number }>;

/** An account's threads, the last that something was said in first. */
export async function inboxOf(
  scope: Scope,
  accountId: Id,
  { archived, search, before, limit }: InboxView,
): Promise<InboxThread[]> {
  const { merchantId } = scope;
  const words = search ? escaped(search) : null;
  const { rows } = await sql<Row & MessageRow>`
    with own as (${threadsOf(accountId)} and p.merchant_id = ${merchantId} and p.archived = ${archived}
      ${
        before === undefined
          ? sql``
          : sql`and (p.last_at, p.thread_id) < (select b.last_at, b.thread_id from messaging.participant b
              where b.merchant_id = ${merchantId} and b.account_id = ${accountId} and b.thread_id = ${before})`
      }
      ${
        words === null
          ? sql``
          : sql`and (t.subject ilike ${words} or exists (select from messaging.message f
              where f.merchant_id = p.merchant_id and f.thread_id = p.thread_id and f.text ilike ${words}))`
      }
      order by p.last_at desc, p.thread_id desc limit ${limit})
    select own.*, ${messageFor(accountId)} from own
      join messaging.message m on m.merchant_id = own.merchant_id and m.thread_id = own.id and m.seq = own.last_seq
     order by own.last_at desc, own.id desc`.execute(scope.db);
  const threads: InboxThread[] = [];
  for (const row of rows) {
    const { id, subject, last_seq, read_seq } = row;
    threads.push({
      id,
      subject,
      with: await withOf(scope, accountId, row),
      last: toMessage(row, accountId),
      unread: last_seq - read_seq,
      archived: row.archived,
    });
  }
  return threads;
}

/** A thread of one's own, whole: the latest messages, oldest first, or those before one that is known. */
export type OpenThread = Omit<InboxThread, 'last'> &
  Readonly<{
    answerable: boolean;
    blocked: boolean;
    /** Until when the reader may not write in it, which is between two people. */
    mutedUntil: Date | null;
    messages: readonly Message[];
  }>;

export async function openThread(
  scope: Scope,
  accountId: Id,
  { id, before, limit }: { id: Id; before?: number; limit: number },
): Promise<Outcome<OpenThread, ThreadNotFound>> {
  const { merchantId } = scope;
  const row = await threadOf(scope, accountId, id);
  if (!row) return refuse({ kind: 'thread-not-found' });
  const { rows } = await sql<MessageRow>`
    select ${messageFor(accountId)} from messaging.message m
     where m.merchant_id = ${merchantId} and m.thread_id = ${id} and m.seq < ${before ?? row.last_seq + 1}
     order by m.seq desc limit ${limit}`.execute(scope.db);
  const other = row.other_id;
  return ok({
    id,
    subject: row.subject,
    with: await withOf(scope, accountId, row),
    unread: row.last_seq - row.read_seq,
    archived: row.archived,
    answerable: row.answerable,
    blocked: other !== null && (await hasBlocked(scope, { accountId, otherId: other })),
    mutedUntil: row.kind === 'inbox' && row.begun_by === 'member' ? await mutedUntil(scope, accountId) : null,
    messages: rows.map((one) => toMessage(one, accountId)).toReversed(),
  });
}

/** How many messages of all threads accounts have not read; who has read all of them is left out. */
export async function unreadOf(scope: Scope, accountIds: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await sql<{ account_id: Id; unread: number }>`
    select account_id, sum(last_seq - read_seq)::int as unread from messaging.participant
     where merchant_id = ${scope.merchantId} and account_id = any(${accountIds}::uuid[]) and read_seq < last_seq
     group by account_id`.execute(scope.db);
  return new Map(rows.map(({ account_id, unread }) => [account_id, unread]));
}

/** Notes how far one has read: never back, never past what there is. */
export async function readUpTo(
  scope: Scope,
  { accountId, threadId, seq }: { accountId: Id; threadId: Id; seq: number },
): Promise<Outcome<null, ThreadNotFound>> {
  const { rows } = await sql<{ was: number; is: number }>`
    with mine as (select account_id, thread_id, read_seq from messaging.participant
      where merchant_id = ${scope.merchantId} and account_id = ${accountId} and thread_id = ${threadId} for update)
    update messaging.participant p set read_seq = greatest(p.read_seq, least(p.last_seq, ${seq}))
      from mine
     where p.merchant_id = ${scope.merchantId} and p.account_id = mine.account_id and p.thread_id = mine.thread_id
    returning mine.read_seq as was, p.read_seq as is`.execute(scope.db);
  const [moved] = rows;
  if (!moved) return refuse({ kind: 'thread-not-found' });
  if (moved.is > moved.was)
    await recordFact(scope, { topic: 'inbox-changed', memberId: accountId, payload: { threadId } });
  return ok(null);
}

/** Puts a thread away, or brings it back; what is said in it later brings it back by itself. */
export async function archive(
  scope: Scope,
  { accountId, threadId, archived }: { accountId: Id; threadId: Id; archived: boolean },
): Promise<Outcome<null, ThreadNotFound>> {
  const done = await scope.db
    .updateTable('messaging.participant')
    .set({ archived })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n ? ok(null) : refuse({ kind: 'thread-not-found' });
}

/** Who else talks in one of an account's threads; of the house nobody does whom it could block. */
export async function otherIn(
  scope: Scope,
  { accountId, threadId }: { accountId: Id; threadId: Id },
): Promise<Outcome<Id, ThreadNotFound | NotReachable>> {
  const thread = await threadOf(scope, accountId, threadId);
  if (!thread) return refuse({ kind: 'thread-not-found' });
  return thread.other_id ? ok(thread.other_id) : refuse({ kind: 'not-reachable' });
}
