import { newId, ok, refuse, type BusinessDay, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { isWithin } from '../../platform/graphemes.ts';
import type { ContentNotFound, SendFeedbackRefusal } from './refusals.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** SPEC.md §9, counted as people count. */
const LENGTH_MAX = 140;

/** Of one member on one business day; the table holds no more. */
const PER_DAY = 5;

/** Keeps what a member says about the site; refuses what is empty or too long, and more than a few on a business day. */
export async function sendFeedback(
  scope: Scope,
  { accountId, day, content: typed }: { accountId: Id; day: BusinessDay; content: string },
): Promise<Outcome<{ id: Id }, SendFeedbackRefusal>> {
  const content = typed.trim();
  if (content === '')
    return refuse({ kind: 'fields-refused', fields: { content: { id: 'field.required' } } });
  if (!isWithin(content, LENGTH_MAX))
    return refuse({ kind: 'fields-refused', fields: { content: { id: 'field.too-long' } } });
  // One that came in the same instant may have taken the number: then the next is this one's.
  for (let tries = 0; tries < PER_DAY; tries += 1) {
    const { rows } = await sql<{ id: Id }>`
      insert into content.feedback (merchant_id, id, account_id, content, on_day, nth, sent_at)
      select ${scope.merchantId}, ${newId(scope.now.getTime())}, ${accountId}, ${content}, ${day}, count(*) + 1, ${scope.now}
        from content.feedback
       where merchant_id = ${scope.merchantId} and account_id = ${accountId} and on_day = ${day}
      having count(*) < ${PER_DAY}
          on conflict (merchant_id, account_id, on_day, nth) do nothing
      returning id`.execute(scope.db);
    if (rows[0]) return ok(rows[0]);
  }
  return refuse({ kind: 'feedback-too-often' });
}

/** What members have said, for staff to look through. */
export const feedbackListing = listingOf({
  table: 'content.feedback',
  columns: { member: 'account_id', state: 'state', sentAt: 'sent_at', content: 'content' },
  read: (row) => ({
    id: row.id,
    accountId: row.account_id,
    content: row.content,
    state: row.state as 'new' | 'read',
    sentAt: row.sent_at,
    readBy: row.read_by,
    readAt: row.read_at,
  }),
});

/** Notes who has read it; whoever was first stays. Answers whether it was this time. */
export async function readFeedback(
  scope: Scope,
  { id, staffId }: { id: Id; staffId: Id },
): Promise<Outcome<{ first: boolean }, ContentNotFound>> {
  const read = await scope.db
    .updateTable('content.feedback')
    .set({ state: 'read', read_by: staffId, read_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (read.numUpdatedRows === 1n) return ok({ first: true });
  const there = await scope.db
    .selectFrom('content.feedback')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return there ? ok({ first: false }) : refuse({ kind: 'content-not-found' });
}

/** What a member has said, for themselves. */
export const ownFeedback = ownRows({
  table: 'content.feedback',
  owner: 'account_id',
  read: ({ content, sent_at, read_at }) => ({ content, sentAt: sent_at, readAt: read_at }),
});
