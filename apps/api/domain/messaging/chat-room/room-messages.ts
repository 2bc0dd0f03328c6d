import { DAY_MS, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { OwnEntry, OwnPage } from '../../../platform/own-rows.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { RoomMessageNotFound, ThreadStateConflict } from '../refusals.ts';
import { roomThreadOf, type RoomCard } from './say-in-room.ts';

/** What was said in the room; whoever is shown it decides about what staff have taken out. */
export type RoomMessage = Readonly<{
  seq: number;
  id: Id;
  author: 'member' | 'staff';
  authorId: Id;
  /** What a member is called now; null: staff, or nobody any more. */
  name: string | null;
  text: string;
  card: RoomCard | null;
  sentAt: Date;
  removal: Readonly<{ by: Id; at: Date; reason: string }> | null;
}>;

/** What was said is kept for so many days. */
const ROOM_DAYS = 90;

type Row = Omit<RoomMessage, 'removal'> &
  Readonly<{ removedBy: Id | null; removedAt: Date | null; removedWhy: string | null }>;

async function read(scope: Scope, threadId: Id, which: RawBuilder<unknown>): Promise<RoomMessage[]> {
  const { rows } = await sql<Row>`
    select m.seq, m.id, m.author, m.author_id as "authorId", r.name, m.text, c.card, m.sent_at as "sentAt",
           x.removed_by as "removedBy", x.removed_at as "removedAt", x.reason as "removedWhy"
      from messaging.message m
      left join messaging.room_member r on r.merchant_id = m.merchant_id and r.account_id = m.author_id and m.author = 'member'
      left join messaging.room_card c on c.merchant_id = m.merchant_id and c.id = m.id
      left join messaging.room_removal x on x.merchant_id = m.merchant_id and x.thread_id = m.thread_id and x.seq = m.seq
     where m.merchant_id = ${scope.merchantId} and m.thread_id = ${threadId} and ${which}`.execute(scope.db);
  return rows.map(({ removedBy, removedAt, removedWhy, ...message }) => ({
    ...message,
    removal: removedBy && removedAt ? { by: removedBy, at: removedAt, reason: removedWhy ?? '' } : null,
  }));
}

/** Up to which place what was said is blanked. */
async function blankedUpTo(scope: Scope, threadId: Id): Promise<number> {
  const { blanked_seq } = await scope.db
    .selectFrom('messaging.thread')
    .select('blanked_seq')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow();
  return blanked_seq;
}

/** Which part of what was said: the latest, or what is before or after a place. */
export type RoomPart = Readonly<{ before?: number | undefined; after?: number | undefined; limit: number }>;

/** A part of what was said, the oldest first; `more`: there is more in the direction in which it was read. */
export async function roomMessages(
  scope: Scope,
  { before, after, limit }: RoomPart,
): Promise<Readonly<{ messages: readonly RoomMessage[]; more: boolean }>> {
  const threadId = await roomThreadOf(scope);
  if (threadId === null) return { messages: [], more: false };
  const shown = sql`m.seq > ${await blankedUpTo(scope, threadId)}`;
  if (after !== undefined) {
    const found = await read(
      scope,
      threadId,
      sql`${shown} and m.seq > ${after} order by m.seq limit ${limit + 1}`,
    );
    return { messages: found.slice(0, limit), more: found.length > limit };
  }
  const below = before === undefined ? sql`` : sql`and m.seq < ${before}`;
  const found = await read(scope, threadId, sql`${shown} ${below} order by m.seq desc limit ${limit + 1}`);
  return { messages: found.slice(0, limit).toReversed(), more: found.length > limit };
}

/** Those at some places, the oldest first. */
export async function roomMessagesAt(scope: Scope, seqs: readonly number[]): Promise<RoomMessage[]> {
  const threadId = await roomThreadOf(scope);
  if (threadId === null || seqs.length === 0) return [];
  return read(scope, threadId, sql`m.seq in (${sql.join(seqs)}) order by m.seq`);
}

/** Whose the order is that a message shows, for whoever copies its lines. */
export async function shownOrder(
  scope: Scope,
  messageId: Id,
): Promise<Outcome<Readonly<{ ownerId: Id; orderId: Id }>, RoomMessageNotFound>> {
  const { rows } = await sql<{ ownerId: Id; orderId: Id }>`
    select c.account_id as "ownerId", c.order_id as "orderId"
      from messaging.room_card c
      join messaging.message m on m.merchant_id = c.merchant_id and m.id = c.id
     where c.merchant_id = ${scope.merchantId} and c.id = ${messageId} and c.order_id is not null
       and not exists (select from messaging.room_removal x
         where x.merchant_id = m.merchant_id and x.thread_id = m.thread_id and x.seq = m.seq)`.execute(
    scope.db,
  );
  return rows[0] ? ok(rows[0]) : refuse({ kind: 'room-message-not-found' });
}

/** Takes something out of the room, once; answers what it was. */
export async function removeFromRoom(
  scope: Scope,
  { messageId, staffId, reason }: { messageId: Id; staffId: Id; reason: string },
): Promise<Outcome<RoomMessage, RoomMessageNotFound | ThreadStateConflict>> {
  const threadId = await roomThreadOf(scope);
  const [message] = threadId === null ? [] : await read(scope, threadId, sql`m.id = ${messageId}`);
  if (!message || threadId === null) return refuse({ kind: 'room-message-not-found' });
  const { seq } = message;
  const removed = await scope.db
    .insertInto('messaging.room_removal')
    .values({
      merchant_id: scope.merchantId,
      thread_id: threadId,
      seq,
      removed_at: scope.now,
      removed_by: staffId,
      reason,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  if (removed.numInsertedOrUpdatedRows === 0n) return refuse({ kind: 'thread-state-conflict' });
  await recordFact(scope, { topic: 'room-removed', memberId: null, payload: { seq } });
  return ok(message);
}

const AT_ONCE = 500;

/** Blanks what was said longer ago than it is kept, with its cards; answers how many, and leaves the rest for the next time. */
export async function forgetRoom(scope: Scope): Promise<number> {
  const threadId = await roomThreadOf(scope);
  if (threadId === null) return 0;
  const from = await blankedUpTo(scope, threadId);
  const before = new Date(scope.now.getTime() - ROOM_DAYS * DAY_MS);
  const { rows } = await sql<{ seq: number }>`
    with old as (
      select m.merchant_id, m.thread_id, m.seq, m.id from messaging.message m
       where m.merchant_id = ${scope.merchantId} and m.thread_id = ${threadId}
         and m.seq > ${from} and m.seq <= ${from + AT_ONCE} and m.sent_at <= ${before}),
    cards as (
      delete from messaging.room_card c using old where c.merchant_id = old.merchant_id and c.id = old.id)
    update messaging.message m set text = '' from old
     where m.merchant_id = old.merchant_id and m.thread_id = old.thread_id and m.seq = old.seq
    returning m.seq`.execute(scope.db);
  const last = Math.max(from, ...rows.map(({ seq }) => seq));
  if (last > from)
    await sql`
      update messaging.thread set blanked_seq = greatest(blanked_seq, ${last})
       where merchant_id = ${scope.merchantId} and id = ${threadId}`.execute(scope.db);
  return rows.length;
}

/** What an account has said in the room, for its owner. */
export async function ownRoomMessages(
  scope: Scope,
  accountId: Id,
  after: string | null,
  limit: number,
): Promise<OwnPage<OwnEntry>> {
  const { rows } = await sql<{ id: Id; text: string; at: Date; card: RoomCard | null }>`
    select m.id, m.text, m.sent_at as at, c.card
      from messaging.message m
      join messaging.thread t on t.merchant_id = m.merchant_id and t.id = m.thread_id and t.kind = 'room'
      left join messaging.room_card c on c.merchant_id = m.merchant_id and c.id = m.id
     where m.merchant_id = ${scope.merchantId} and m.author_id = ${accountId}
       ${after === null ? sql`` : sql`and m.id > ${after}`}
     order by m.id limit ${limit}`.execute(scope.db);
  return {
    entries: rows.map(({ text, at, card }) => ({ text, at, card: card && JSON.stringify(card) })),
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
