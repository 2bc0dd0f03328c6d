import { HOUR_MS, invariant, type Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { MessagingServiceChat } from '../../platform/tables.ts';

/** Who talks with the customer service: an account, or a visitor's browser by the SHA-256 of what it brings. */
export type Asker = Readonly<{ accountId: Id }> | Readonly<{ visitorHash: Buffer }>;

/** A talk with the customer service. */
export type ServiceChat = Readonly<{
  /** The thread's. */
  id: Id;
  csType: string;
  language: string;
  beganAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  rating: number | null;
  ratingWords: string | null;
}>;

const toChat = (row: Selectable<MessagingServiceChat>): ServiceChat => ({
  id: row.id,
  csType: row.cs_type,
  language: row.language,
  beganAt: row.began_at,
  answeredAt: row.answered_at,
  endedAt: row.ended_at,
  rating: row.rating,
  ratingWords: row.rating_words,
});

/** A talk that has ended is shown for so long. */
const SHOWN_MS = HOUR_MS;

const chats = (scope: Scope) =>
  scope.db.selectFrom('messaging.service_chat').selectAll().where('merchant_id', '=', scope.merchantId);

/** The talks of whoever asks. */
export const chatsOf = (scope: Scope, asker: Asker) =>
  'accountId' in asker
    ? chats(scope).where('account_id', '=', asker.accountId)
    : chats(scope).where('visitor_hash', '=', asker.visitorHash);

/** Talks of the customer service among some threads. */
export async function serviceChatsBy(
  scope: Scope,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, ServiceChat>> {
  if (ids.length === 0) return new Map();
  const rows = await chats(scope).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toChat(row)]));
}

/** The talk that goes on, or the last one that ended within the hour; null: none. */
export async function serviceChatOf(scope: Scope, asker: Asker): Promise<ServiceChat | null> {
  const row = await chatsOf(scope, asker)
    .where((is) =>
      is.or([is('ended_at', 'is', null), is('ended_at', '>', new Date(scope.now.getTime() - SHOWN_MS))]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toChat(row) : null;
}

/** What was said in a talk, as whoever asks reads it. */
export type ServiceMessage = Readonly<{
  seq: number;
  id: Id;
  author: 'staff' | 'self';
  text: string;
  sentAt: Date;
}>;

/** The latest messages of a talk, the oldest of them first, or those before one. */
export async function serviceMessages(
  scope: Scope,
  { id, before, limit }: { id: Id; before?: number; limit: number },
): Promise<ServiceMessage[]> {
  const { rows } = await sql<ServiceMessage>`
    select seq, id, case when author = 'staff' then 'staff' else 'self' end as author, text, sent_at as "sentAt"
      from messaging.message where merchant_id = ${scope.merchantId} and thread_id = ${id}
       ${before === undefined ? sql`` : sql`and seq < ${before}`}
     order by seq desc limit ${limit}`.execute(scope.db);
  return rows.toReversed();
}

/** How many talks nobody has taken up yet; of one of them its place, from 1 (null: it does not wait there), and whether it waits for staff at all. */
export type Queue = Readonly<{ waiting: number; position: number | null; isAwaited: boolean }>;

/** The queue of the desks, as it is for one talk. */
export async function queueOf(scope: Scope, id: Id | null): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*)::int as waiting,
           max(q.place) filter (where q.id = ${id})::int as position,
           exists (select from messaging.unanswered u
                    where u.merchant_id = ${scope.merchantId} and u.id = ${id} and u.state = 'waiting') as "isAwaited"
      from (select id, row_number() over (order by since, id) as place from messaging.unanswered
             where merchant_id = ${scope.merchantId} and kind = 'service' and state = 'waiting' and claimed_by is null) q`.execute(
    scope.db,
  );
  const [queue] = rows;
  invariant(queue, 'a count answers one row');
  return queue;
}
