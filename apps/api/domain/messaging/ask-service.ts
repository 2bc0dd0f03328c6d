import { ok, refuse, type BusinessDay, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { cutTo, isWithin } from '../../platform/graphemes.ts';
import type { Scope } from '../../platform/scope.ts';
import { appendMessage, beginThread, type MessageContent } from './append-message.ts';
import type { ServiceDeskNotFound, ThreadNotFound, ThreadStateConflict, WroteTooMuch } from './refusals.ts';
import { chatsOf, type Asker } from './service-chat.ts';
import { serviceDeskBy } from './service-desk.ts';
import { closeByAsker, lockThread } from './settle-unanswered.ts';
import { awaitStaff } from './unanswered.ts';
import { messageBy } from './write.ts';
import { complaints, LENGTHS, plain } from './words.ts';
import { countWritten } from './written.ts';

/** What a visitor may write in one talk; an account has the bounds of its day. */
export const VISITOR_MESSAGES_MAX = 200;

/** What may be said with a rating, in characters as people count them. */
const RATING_WORDS_MAX = 140;

/** What somebody says to the customer service, under an id of theirs: what is sent twice is one. */
export type Asked = Readonly<{
  id: Id;
  asker: Asker;
  csType: string;
  /** What they read. */
  language: string;
  day: BusinessDay;
  text: string;
}>;

export type ServiceRefusal = FieldsRefused | ThreadNotFound | ServiceDeskNotFound | WroteTooMuch;

/** Says something in the talk that goes on, or begins one at a desk. Two that begin at once begin one. */
export async function writeToService(
  scope: Scope,
  given: Asked,
): Promise<Outcome<{ chatId: Id }, ServiceRefusal>> {
  const { id, asker } = given;
  const text = plain(given.text);
  const wrong = complaints({ text });
  if (wrong) return refuse(wrong);
  const key = 'accountId' in asker ? asker.accountId : asker.visitorHash.toString('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`service chat ${scope.merchantId} ${key}`}, 0))`.execute(
    scope.db,
  );
  const known = await messageBy(scope, id);
  if (known) {
    const chatId = known.thread_id;
    const isRepeated = known.author_id === writerOf(asker, chatId) && (await isOwn(scope, asker, chatId));
    return isRepeated ? ok({ chatId }) : refuse({ kind: 'thread-not-found' });
  }
  const current = await openChatOf(scope, asker);
  const counted = await countAsked(scope, given, current);
  if (!counted.ok) return counted;
  return current ? goOn(scope, { ...given, text }, current.id) : begin(scope, { ...given, text });
}

/** Of a visitor nothing is known but the talk. */
const writerOf = (asker: Asker, chatId: Id): Id => ('accountId' in asker ? asker.accountId : chatId);

const isOwn = async (scope: Scope, asker: Asker, id: Id): Promise<boolean> =>
  (await chatsOf(scope, asker).where('id', '=', id).executeTakeFirst()) !== undefined;

/** The talk that goes on, with how much was said in it, behind its thread's lock: whoever ends it meanwhile has ended it before this is read. */
async function openChatOf(scope: Scope, asker: Asker): Promise<{ id: Id; lastSeq: number } | null> {
  const open = () => chatsOf(scope, asker).where('ended_at', 'is', null).executeTakeFirst();
  const found = await open();
  if (!found) return null;
  const lastSeq = await lockThread(scope, found.id);
  return lastSeq !== undefined && (await open())?.id === found.id ? { id: found.id, lastSeq } : null;
}

async function countAsked(
  scope: Scope,
  { asker, day }: Asked,
  current: Readonly<{ lastSeq: number }> | null,
): Promise<Outcome<null, WroteTooMuch>> {
  if ('accountId' in asker)
    return countWritten(scope, { accountId: asker.accountId, day, begins: current === null });
  const said = current?.lastSeq ?? 0;
  return said < VISITOR_MESSAGES_MAX ? ok(null) : refuse({ kind: 'wrote-too-much' });
}

const contentOf = ({ asker, text }: Asked, chatId: Id): MessageContent => ({
  author: 'accountId' in asker ? 'member' : 'visitor',
  authorId: writerOf(asker, chatId),
  text,
});

const accountOf = (asker: Asker): Id | null => ('accountId' in asker ? asker.accountId : null);

async function goOn(
  scope: Scope,
  given: Asked,
  chatId: Id,
): Promise<Outcome<{ chatId: Id }, ThreadNotFound>> {
  const said = contentOf(given, chatId);
  if (!(await appendMessage(scope, { threadId: chatId, id: given.id, said })))
    return refuse({ kind: 'thread-not-found' });
  await awaitStaff(scope, { threadId: chatId, accountId: accountOf(given.asker), kind: 'service' });
  return ok({ chatId });
}

async function begin(
  scope: Scope,
  given: Asked,
): Promise<Outcome<{ chatId: Id }, ThreadNotFound | ServiceDeskNotFound>> {
  const { id, asker, csType, language, text } = given;
  const desk = await serviceDeskBy(scope, csType);
  if (!desk || desk.outsideUrl !== null) return refuse({ kind: 'service-desk-not-found' });
  const accountId = accountOf(asker);
  const begun = await beginThread(scope, {
    id,
    messageId: id,
    kind: 'service',
    subject: cutTo(text, LENGTHS.subject),
    readers: accountId === null ? [] : [accountId],
    said: contentOf(given, id),
  });
  if (!begun) return refuse({ kind: 'thread-not-found' });
  await scope.db
    .insertInto('messaging.service_chat')
    .values({
      merchant_id: scope.merchantId,
      id,
      cs_type: csType,
      account_id: accountId,
      visitor_hash: 'visitorHash' in asker ? asker.visitorHash : null,
      language,
      began_at: scope.now,
    })
    .execute();
  await awaitStaff(scope, { threadId: id, accountId, kind: 'service' });
  return ok({ chatId: id });
}

/** Ends one's talk: nobody answers any more. What has ended already stays so. */
export async function endServiceChat(
  scope: Scope,
  { id, asker }: { id: Id; asker: Asker },
): Promise<Outcome<null, ThreadNotFound>> {
  if (!(await isOwn(scope, asker, id))) return refuse({ kind: 'thread-not-found' });
  await closeByAsker(scope, id);
  return ok(null);
}

/** Says once, of a talk that has ended, how it was. */
export async function rateServiceChat(
  scope: Scope,
  given: Readonly<{ id: Id; asker: Asker; rating: number; words: string }>,
): Promise<Outcome<null, FieldsRefused | ThreadNotFound | ThreadStateConflict>> {
  const words = plain(given.words);
  if (!isWithin(words, RATING_WORDS_MAX))
    return refuse({ kind: 'fields-refused', fields: { words: { id: 'field.too-long' } } });
  if (!(await isOwn(scope, given.asker, given.id))) return refuse({ kind: 'thread-not-found' });
  const rated = await scope.db
    .updateTable('messaging.service_chat')
    .set({ rating: given.rating, rating_words: words })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', given.id)
    .where('ended_at', 'is not', null)
    .where('rating', 'is', null)
    .executeTakeFirst();
  return rated.numUpdatedRows === 1n ? ok(null) : refuse({ kind: 'thread-state-conflict' });
}
