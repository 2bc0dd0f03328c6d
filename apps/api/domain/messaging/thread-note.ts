import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ThreadNotFound } from './refusals.ts';
import { unansweredById } from './unanswered.ts';
import { complaints, plain } from './words.ts';

/** What somebody of the staff writes to colleagues about a thread. */
export type ThreadNote = Readonly<{ id: Id; staffId: Id; text: string; notedAt: Date }>;

/** Writes a note about what waits for staff, or did, under an id of the writer's. Answers whether it was this time. */
export async function noteThread(
  scope: Scope,
  { id, threadId, staffId, text: typed }: { id: Id; threadId: Id; staffId: Id; text: string },
): Promise<Outcome<{ first: boolean }, FieldsRefused | ThreadNotFound>> {
  const text = plain(typed);
  const wrong = complaints({ text });
  if (wrong) return refuse(wrong);
  const about = await unansweredById(scope, threadId);
  if (!about) return refuse({ kind: 'thread-not-found' });
  const noted = await scope.db
    .insertInto('messaging.thread_note')
    .values({
      merchant_id: scope.merchantId,
      id,
      thread_id: threadId,
      account_id: about.accountId,
      staff_id: staffId,
      text,
      noted_at: scope.now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows === 1n) return ok({ first: true });
  const own = (await notesOf(scope, threadId)).some((one) => one.id === id && one.staffId === staffId);
  return own ? ok({ first: false }) : refuse({ kind: 'thread-not-found' });
}

/** The notes about a thread, the oldest first. */
export async function notesOf(scope: Scope, threadId: Id): Promise<ThreadNote[]> {
  const rows = await scope.db
    .selectFrom('messaging.thread_note')
    .select(['id', 'staff_id', 'text', 'noted_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('thread_id', '=', threadId)
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, staff_id, text, noted_at }) => ({ id, staffId: staff_id, text, notedAt: noted_at }));
}
