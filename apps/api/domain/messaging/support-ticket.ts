import { sql } from 'kysely';
import type { Id } from '@mela/primitives';
import { ownRows } from '../../platform/own-rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { sentPictures } from '../../platform/sent-pictures.ts';

/** What a member can put to those who run the site. */
export type TicketKind = 'feedback' | 'question' | 'complaint';

/** A ticket, which is a thread of its kind in the member's inbox. */
export type SupportTicket = Readonly<{
  /** The thread's. */
  id: Id;
  kind: TicketKind;
  /** Of its number. */
  serial: bigint;
  accountId: Id;
  subject: string;
  /** Which of the brand's it is about; null for feedback. */
  questionType: string | null;
  contact: string;
  /** It waits for staff, is answered or closed; `final`: a complaint was answered for good. */
  state: 'waiting' | 'answered' | 'closed' | 'final';
  sentAt: Date;
  /** By when a complaint is answered for good. */
  dueAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  finalAt: Date | null;
  /** How many messages in it the member has not read. */
  unread: number;
}>;

/** The pictures that come with tickets. */
export const ticketPictures = sentPictures({ table: 'messaging.support_picture', subject: 'ticket_id' });

const tickets = (scope: Scope, which: ReturnType<typeof sql>) => sql<SupportTicket>`
  select s.id, t.kind, s.serial, s.account_id as "accountId", t.subject, s.question_type as "questionType", s.contact,
         case when s.final_at is null then u.state else 'final' end as state, t.begun_at as "sentAt", u.due_at as "dueAt",
         s.answered_at as "answeredAt", s.closed_at as "closedAt", s.final_at as "finalAt",
         coalesce(p.last_seq - p.read_seq, 0) as unread
    from messaging.support_ticket s
    join messaging.thread t on t.merchant_id = s.merchant_id and t.id = s.id
    join messaging.unanswered u on u.merchant_id = s.merchant_id and u.id = s.id
    left join messaging.participant p on p.merchant_id = s.merchant_id and p.thread_id = s.id and p.account_id = s.account_id
   where s.merchant_id = ${scope.merchantId} and ${which}`;

/** An account's tickets, the latest first, older than one that it has seen. */
export async function ticketsOf(
  scope: Scope,
  accountId: Id,
  { before, limit }: { before?: Id; limit: number },
): Promise<readonly SupportTicket[]> {
  const older =
    before === undefined
      ? sql``
      : sql`and s.serial < (select b.serial from messaging.support_ticket b
          where b.merchant_id = s.merchant_id and b.account_id = s.account_id and b.id = ${before})`;
  const which = sql`s.account_id = ${accountId} ${older} order by s.serial desc limit ${limit}`;
  return (await tickets(scope, which).execute(scope.db)).rows;
}

/** Tickets among some threads. */
export async function ticketsBy(scope: Scope, ids: readonly Id[]): Promise<ReadonlyMap<Id, SupportTicket>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tickets(scope, sql`s.id = any(${ids}::uuid[])`).execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ticket of a serial, or null. */
export async function supportTicketBySerial(scope: Scope, serial: bigint): Promise<SupportTicket | null> {
  const { rows } = await tickets(scope, sql`s.serial = ${String(serial)}::bigint`).execute(scope.db);
  return rows[0] ?? null;
}

/** A member's tickets, for themselves; what was said in them is among their messages. */
export const ownTickets = ownRows({
  table: 'messaging.support_ticket',
  owner: 'account_id',
  read: ({ question_type, contact, answered_at, closed_at, final_at }) => ({
    questionType: question_type,
    contact,
    answeredAt: answered_at,
    closedAt: closed_at,
    finalAt: final_at,
  }),
});
