import { invariant, newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { recordFactsOf } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { mayInterrupt } from '../consent/index.ts';
import { nextOfAudience, type Reader } from '../identity/index.ts';
import { merchantById } from '../merchants/index.ts';
import { mayBeOffered } from '../protection/index.ts';
import { toBroadcast, type Broadcast } from './broadcast.ts';

/** So many are gone through in a transaction. */
const AT_ONCE = 50;

/** The brands with a broadcast to send now. */
export async function merchantsWithBroadcasts({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select messaging.merchants_with_broadcasts(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Brings the broadcast that is due longest to the next of its readers, and answers how many were gone through. How far it is commits with what
 * was delivered: whenever the program is killed, and however many of it run, each account has it once.
 */
export async function sendBroadcasts(scope: Scope, atOnce = AT_ONCE): Promise<number> {
  const row = await scope.db
    .selectFrom('messaging.broadcast')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('ended_at', 'is', null)
    .where('send_at', '<=', scope.now)
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return 0;
  const broadcast = toBroadcast(row);
  const next = await nextOfAudience(scope, broadcast.audience, {
    after: row.done_to,
    openedBefore: broadcast.sendAt,
    limit: atOnce,
  });
  const reached: Reader[] = [];
  for (const reader of next) if (await isReachedBy(scope, broadcast, reader)) reached.push(reader);
  await deliver(scope, broadcast, reached);
  const isLast = next.length < atOnce;
  await sql`
    update messaging.broadcast
       set state = ${isLast ? 'sent' : 'sending'}, ended_at = ${isLast ? scope.now : null},
           done_to = ${next.at(-1)?.id ?? row.done_to}, delivered = delivered + ${reached.length},
           passed_over = passed_over + ${next.length - reached.length}
     where merchant_id = ${scope.merchantId} and id = ${broadcast.id}`.execute(scope.db);
  // One that has nobody left has still been worked on.
  return Math.max(next.length, 1);
}

/**
 * The one gate of what is written to many. What is of service reaches every open account; an offer, whoever can log in, may be offered
 * something, and has not said no to offers.
 */
async function isReachedBy(
  scope: Scope,
  { purpose }: Pick<Broadcast, 'purpose'>,
  { id, isFrozen }: Reader,
): Promise<boolean> {
  if (purpose === 'service') return true;
  return !isFrozen && (await mayBeOffered(scope, id)) && (await mayInterrupt(scope, id));
}

/** Puts it into the inboxes of some, of each in the thread of their language. */
async function deliver(scope: Scope, broadcast: Broadcast, readers: readonly Reader[]): Promise<void> {
  const { languages } = await merchantById(scope.db, scope.merchantId);
  const known = languages.filter((language) => language in broadcast.texts);
  const [fallback] = known.length > 0 ? known : Object.keys(broadcast.texts);
  invariant(fallback, 'a broadcast says something in some language');
  const byLanguage = Map.groupBy(readers, ({ language }) =>
    language !== null && language in broadcast.texts ? language : fallback,
  );
  for (const [language, among] of byLanguage) {
    const threadId = await threadIn(scope, broadcast, language);
    const ids = among.map(({ id }) => id);
    await scope.db
      .insertInto('messaging.participant')
      .values(
        ids.map((accountId) => ({
          merchant_id: scope.merchantId,
          account_id: accountId,
          thread_id: threadId,
          last_seq: 1,
          last_at: scope.now,
        })),
      )
      .execute();
    await recordFactsOf(
      scope,
      'inbox-changed',
      sql`select member_id, jsonb_build_object('threadId', ${threadId}::uuid) as payload from unnest(${ids}::uuid[]) as member_id`,
    );
  }
}

/** The thread of a broadcast in a language; the first who reads it so begins it. Nobody else does: the broadcast is locked. */
async function threadIn(scope: Scope, { id, texts, writtenBy }: Broadcast, language: string): Promise<Id> {
  const { merchantId, now } = scope;
  const { rows } = await sql<{ id: Id }>`
    select id from messaging.thread
     where merchant_id = ${merchantId} and broadcast_id = ${id} and language = ${language}`.execute(scope.db);
  if (rows[0]) return rows[0].id;
  const said = texts[language];
  invariant(said, 'a thread is begun in a language that the broadcast has');
  const threadId = newId(now.getTime());
  await scope.db
    .insertInto('messaging.thread')
    .values({
      merchant_id: merchantId,
      id: threadId,
      kind: 'inbox',
      begun_by: 'staff',
      subject: said.subject,
      answerable: false,
      last_seq: 1,
      begun_at: now,
      broadcast_id: id,
      language,
    })
    .execute();
  await scope.db
    .insertInto('messaging.message')
    .values({
      merchant_id: merchantId,
      thread_id: threadId,
      seq: 1,
      id: newId(now.getTime()),
      author: 'staff',
      author_id: writtenBy,
      text: said.text,
      sent_at: now,
    })
    .execute();
  return threadId;
}
