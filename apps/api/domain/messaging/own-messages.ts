import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { ownRows, type OwnEntry, type OwnPage } from '../../platform/own-rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** What an account has written, and what the house has told it, for its owner; what others have written to it is theirs. */
export async function ownMessages(
  scope: Scope,
  accountId: Id,
  after: string | null,
  limit: number,
): Promise<OwnPage<OwnEntry>> {
  const { rows } = await sql<Record<'id' | 'author' | 'subject' | 'text' | 'notice', string> & { at: Date }>`
    select m.id, m.author, t.subject, m.text, m.notice, m.sent_at as at
      from messaging.participant p
      join messaging.thread t on t.merchant_id = p.merchant_id and t.id = p.thread_id
      join messaging.message m on m.merchant_id = p.merchant_id and m.thread_id = p.thread_id
     where p.merchant_id = ${scope.merchantId} and p.account_id = ${accountId}
       and (m.author <> 'member' or m.author_id = ${accountId}) ${after === null ? sql`` : sql`and m.id > ${after}`}
     order by m.id limit ${limit}`.execute(scope.db);
  return {
    entries: rows.map(({ author, subject, text, notice, at }) => ({ author, subject, text, notice, at })),
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

/** How many an account has kept from reaching it, and since when; who they are is theirs. */
export const ownBlocks = ownRows({
  table: 'messaging.block',
  owner: 'account_id',
  key: 'blocked_id',
  read: ({ blocked_at }) => ({ blockedAt: blocked_at }),
});

/** How much an account has written on each day. */
export const ownWritten = ownRows({
  table: 'messaging.written',
  owner: 'account_id',
  key: 'on_day',
  read: ({ on_day, threads, messages }) => ({ onDay: on_day, threads, messages }),
});

/** Which of an account's answers wait for staff, or have been dealt with, and when. */
export const ownUnanswered = ownRows({
  table: 'messaging.unanswered',
  owner: 'account_id',
  key: 'id',
  read: ({ since, state, settled_at }) => ({ since, state, settledAt: settled_at }),
});

/** An account's talks with the customer service, and how it found them; what was said is among its messages. */
export const ownServiceChats = ownRows({
  table: 'messaging.service_chat',
  owner: 'account_id',
  key: 'id',
  read: ({ cs_type, language, began_at, answered_at, ended_at, rating, rating_words }) => ({
    csType: cs_type,
    language,
    beganAt: began_at,
    answeredAt: answered_at,
    endedAt: ended_at,
    rating,
    ratingWords: rating_words,
  }),
});
