import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Notice } from './append-message.ts';
import { threadOf, withOf, type With } from './inbox.ts';
import { isReached } from './reach.ts';
import { MONEY_NOTICES } from './tell-of-money.ts';

/** How far an account is in a thread; null where it does not take part. */
export async function readingOf(
  scope: Scope,
  accountId: Id,
  threadId: Id,
): Promise<Readonly<{ readSeq: number; lastSeq: number }> | null> {
  const row = await scope.db
    .selectFrom('messaging.participant')
    .select(['read_seq as readSeq', 'last_seq as lastSeq'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return row ?? null;
}

/** A thread in which something is unread: who it is with, and what was said last. */
export type UnreadThread = Readonly<{
  id: Id;
  lastSeq: number;
  with: With;
  /** It was sent to many to call them to play, or says what has become of a deposit or withdrawal. */
  about: 'offer' | 'money' | 'other';
  subject: string | null;
  notice: Notice | null;
  details: Readonly<Record<string, string>> | null;
}>;

/** A thread of an account, to tell it of outside; null where it has read all of it, or hears nothing of whoever wrote it any more. */
export async function unreadThread(scope: Scope, accountId: Id, threadId: Id): Promise<UnreadThread | null> {
  const thread = await threadOf(scope, accountId, threadId);
  if (!thread || thread.read_seq >= thread.last_seq) return null;
  const other = thread.other_id;
  if (other && !(await isReached(scope, { writerId: other, readerId: accountId }))) return null;
  const { rows } = await sql<{
    notice: Notice | null;
    details: Record<string, string> | null;
    offers: boolean;
  }>`
    select m.notice, m.details, coalesce(b.purpose = 'offer', false) as offers
      from messaging.message m
      join messaging.thread t on t.merchant_id = m.merchant_id and t.id = m.thread_id
      left join messaging.broadcast b on b.merchant_id = t.merchant_id and b.id = t.broadcast_id
     where m.merchant_id = ${scope.merchantId} and m.thread_id = ${threadId} and m.seq = ${thread.last_seq}`.execute(
    scope.db,
  );
  const [said] = rows;
  const writer = await withOf(scope, accountId, thread);
  if (!said || writer.kind === 'gone') return null;
  const { notice, details, offers } = said;
  const isMoney = (MONEY_NOTICES as readonly Notice[]).some((one) => one === notice);
  return {
    id: threadId,
    lastSeq: thread.last_seq,
    with: writer,
    about: offers ? 'offer' : isMoney ? 'money' : 'other',
    subject: thread.subject,
    notice,
    details,
  };
}
