import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import type { MessagingBroadcast } from '../../platform/tables.ts';
import { countAudience, type Audience } from '../identity/index.ts';
import { merchantById } from '../merchants/index.ts';
import type { BroadcastNotFound, BroadcastStateConflict } from './refusals.ts';
import { complaints, plain } from './words.ts';

/** An audience of so many accounts or more takes two people. */
export const SECOND_FROM = 100;

/** What a broadcast says, by language. */
export type BroadcastTexts = Readonly<Record<string, Readonly<{ subject: string; text: string }>>>;

/** A message of staff to many accounts. An offer is kept from whom offers do not reach; what is of service reaches everybody. */
export type NewBroadcast = Readonly<{
  id: Id;
  purpose: 'service' | 'offer';
  audience: Audience;
  texts: BroadcastTexts;
  /** Null: as soon as it may be. */
  sendAt: Date | null;
}>;

export type Broadcast = Omit<NewBroadcast, 'sendAt'> &
  Readonly<{
    sendAt: Date;
    writtenBy: Id;
    state: 'scheduled' | 'sending' | 'sent' | 'cancelled';
    /** So many have it in their inbox, and so many were passed over. */
    delivered: number;
    passedOver: number;
    endedAt: Date | null;
    cancelledBy: Id | null;
  }>;

export const toBroadcast = (row: Selectable<MessagingBroadcast>): Broadcast => ({
  id: row.id,
  purpose: row.purpose as Broadcast['purpose'],
  audience: row.audience as unknown as Audience,
  texts: row.texts as unknown as BroadcastTexts,
  sendAt: row.send_at,
  writtenBy: row.written_by,
  state: row.state as Broadcast['state'],
  delivered: row.delivered,
  passedOver: row.passed_over,
  endedAt: row.ended_at,
  cancelledBy: row.cancelled_by,
});

/** What has been and will be sent to many, for staff to look through. */
export const broadcastListing = listingOf({
  table: 'messaging.broadcast',
  columns: {
    purpose: 'purpose',
    state: 'state',
    sendAt: 'send_at',
    writtenBy: 'written_by',
    delivered: 'delivered',
    endedAt: 'ended_at',
  },
  read: toBroadcast,
});

/** One of them, or null. */
export async function broadcastById(scope: Scope, id: Id): Promise<Broadcast | null> {
  const row = await withId(scope, id).executeTakeFirst();
  return row ? toBroadcast(row) : null;
}

const withId = (scope: Scope, id: Id) =>
  scope.db
    .selectFrom('messaging.broadcast')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id);

/** How many have read it. */
export async function readersOf(scope: Scope, id: Id): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select count(*)::int as read from messaging.thread t
      join messaging.participant p on p.merchant_id = t.merchant_id and p.thread_id = t.id and p.read_seq > 0
     where t.merchant_id = ${scope.merchantId} and t.broadcast_id = ${id}`.execute(scope.db);
  return rows[0]?.read ?? 0;
}

/** What it says as it is kept. */
export const plainTexts = (texts: BroadcastTexts): BroadcastTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { subject, text }]) => [
      language,
      { subject: plain(subject), text: plain(text) },
    ]),
  );

/** Whether a broadcast can be sent as things are: it says something in each of the brand's languages and no other, and its time is to come. */
export async function checkBroadcast(
  scope: Scope,
  { texts, sendAt }: Pick<NewBroadcast, 'texts' | 'sendAt'>,
): Promise<Outcome<null, FieldsRefused>> {
  const { languages } = await merchantById(scope.db, scope.merchantId);
  const fields: FieldsRefused['fields'] = {};
  for (const language of languages) {
    const wrong = complaints(texts[language] ?? { subject: '', text: '' });
    for (const [name, complaint] of Object.entries(wrong?.fields ?? {}))
      fields[`texts.${language}.${name}`] = complaint;
  }
  if (sendAt && sendAt <= scope.now) fields['sendAt'] = { id: 'field.in-the-past' };
  return Object.keys(fields).length > 0 ? refuse({ kind: 'fields-refused', fields }) : ok(null);
}

/**
 * Whether a broadcast goes to so many that a second person has to agree. Who is about changes until one that is planned goes out: all of the
 * kind are counted then.
 */
export const takesTwo = async (
  scope: Scope,
  { audience, sendAt }: Pick<NewBroadcast, 'audience' | 'sendAt'>,
): Promise<boolean> =>
  (await countAudience(scope, sendAt ? { ...audience, activity: 'any' } : audience)) >= SECOND_FROM;

/** Has a broadcast sent when its time comes; the check is its caller's. */
export async function scheduleBroadcast(scope: Scope, given: NewBroadcast, writtenBy: Id): Promise<void> {
  await scope.db
    .insertInto('messaging.broadcast')
    .values({
      merchant_id: scope.merchantId,
      id: given.id,
      purpose: given.purpose,
      audience: JSON.stringify(given.audience),
      texts: JSON.stringify(given.texts),
      send_at: given.sendAt ?? scope.now,
      written_by: writtenBy,
      state: 'scheduled',
    })
    .execute();
}

/** Stops a broadcast that has not ended; in whose inbox it is already, it stays. */
export async function cancelBroadcast(
  scope: Scope,
  { id, staffId }: { id: Id; staffId: Id },
): Promise<
  Outcome<Readonly<{ before: Broadcast; after: Broadcast }>, BroadcastNotFound | BroadcastStateConflict>
> {
  const row = await withId(scope, id).forUpdate().executeTakeFirst();
  if (!row) return refuse({ kind: 'broadcast-not-found' });
  if (row.ended_at) return refuse({ kind: 'broadcast-state-conflict' });
  await scope.db
    .updateTable('messaging.broadcast')
    .set({ state: 'cancelled', ended_at: scope.now, cancelled_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute();
  const after = await broadcastById(scope, id);
  invariant(after, 'what was cancelled is there');
  return ok({ before: toBroadcast(row), after });
}
