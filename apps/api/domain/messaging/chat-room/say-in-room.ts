import type { PhonePlans } from '@mela/form-rules/phone.ts';
import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { keepMessage } from '../append-message.ts';
import { mutedUntil } from '../mute.ts';
import type { Muted, RoomNameNeeded, RoomNotOpen, RoomSlow, ThreadNotFound } from '../refusals.ts';
import { complaints, plain } from '../words.ts';
import { enterRoom } from './room-member.ts';
import { roomTermsOf } from './room-terms.ts';
import { wrongWords } from './room-words.ts';

/** A bet or a win that stands beside what is said, as it stands now; amounts are decimal text, names by language. */
export type RoomCard = Readonly<{ kind: 'order' | 'win' }> & Readonly<Record<string, unknown>>;

/** What somebody shows of their own. */
export type Shown = Readonly<{
  card: RoomCard;
  /** The order of the lottery whose lines others may copy. */
  orderId: Id | null;
}>;

/** What a member says, under an id of theirs: what is sent twice is said once. */
export type RoomWords = Readonly<{
  id: Id;
  accountId: Id;
  text: string;
  shown: Shown | null;
  plans: PhonePlans;
}>;

type SayRefusal = FieldsRefused | RoomNotOpen | RoomNameNeeded | RoomSlow | Muted | ThreadNotFound;

const roomId = (scope: Scope) =>
  scope.db
    .selectFrom('messaging.thread')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', 'room');

/** The thread that is the brand's room; null: nobody has said anything yet. */
export const roomThreadOf = async (scope: Scope): Promise<Id | null> =>
  (await roomId(scope).executeTakeFirst())?.id ?? null;

/** The same; it is begun where there is none. */
async function roomThread(scope: Scope): Promise<Id> {
  const known = await roomThreadOf(scope);
  if (known !== null) return known;
  await scope.db
    .insertInto('messaging.thread')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      kind: 'room',
      begun_by: 'system',
      subject: null,
      answerable: false,
      begun_at: scope.now,
    })
    .onConflict((row) => row.doNothing())
    .execute();
  return (await roomId(scope).executeTakeFirstOrThrow()).id;
}

/** Says something in the room for a member, who may be there, has a name, is not muted, and whose last message is long enough ago. */
export async function sayInRoom(
  scope: Scope,
  given: RoomWords,
): Promise<Outcome<{ seq: number }, SayRefusal>> {
  const { id, accountId, shown, plans } = given;
  const text = plain(given.text);
  const entered = await enterRoom(scope, accountId);
  if (!entered.ok) return entered;
  const until = await mutedUntil(scope, accountId);
  if (until) return refuse({ kind: 'muted', until });
  const { slowSeconds, blockedWords } = await roomTermsOf(scope);
  // Behind its line, so that of two messages at once the second one sees the first.
  const member = await scope.db
    .selectFrom('messaging.room_member')
    .select(['name', 'last_said_at', 'banned_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const said = await saidBefore(scope, { id, accountId });
  if (said) return said;
  if (member?.banned_at) return refuse({ kind: 'room-not-open', standing: 'banned' });
  if (!member?.name) return refuse({ kind: 'room-name-needed' });
  const rested = scope.now.getTime() - (member.last_said_at?.getTime() ?? 0);
  if (rested < slowSeconds * 1000) return refuse({ kind: 'room-slow' });
  const wrong = wrongWords(text, { hasCard: shown !== null, plans, blockedWords });
  if (wrong) return refuse(wrong);
  await scope.db
    .updateTable('messaging.room_member')
    .set({ last_said_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  return say(scope, { id, text, author: 'member', authorId: accountId, shown });
}

/** Says something in the room for the house, as one of its staff; nothing of what holds for members. `isNew`: it was not said before. */
export async function sayForHouse(
  scope: Scope,
  given: Readonly<{ id: Id; staffId: Id; text: string }>,
): Promise<Outcome<{ seq: number; isNew: boolean }, FieldsRefused | ThreadNotFound>> {
  const text = plain(given.text);
  const wrong = complaints({ text });
  if (wrong) return refuse(wrong);
  const before = await saidBefore(scope, { id: given.id, accountId: given.staffId });
  const said =
    before ??
    (await say(scope, { id: given.id, text, author: 'staff', authorId: given.staffId, shown: null }));
  return said.ok ? ok({ ...said.value, isNew: before === null }) : said;
}

/** What was said before under an id: the same, where it was the writer's own; null: nothing. */
async function saidBefore(
  scope: Scope,
  { id, accountId }: { id: Id; accountId: Id },
): Promise<Outcome<{ seq: number }, ThreadNotFound> | null> {
  const { rows } = await sql<{ seq: number; isOwn: boolean }>`
    select m.seq, m.author_id = ${accountId} and t.kind = 'room' as "isOwn"
      from messaging.message m
      join messaging.thread t on t.merchant_id = m.merchant_id and t.id = m.thread_id
     where m.merchant_id = ${scope.merchantId} and m.id = ${id}`.execute(scope.db);
  const [known] = rows;
  if (!known) return null;
  return known.isOwn ? ok({ seq: known.seq }) : refuse({ kind: 'thread-not-found' });
}

async function say(
  scope: Scope,
  given: Readonly<{ id: Id; text: string; author: 'member' | 'staff'; authorId: Id; shown: Shown | null }>,
): Promise<Outcome<{ seq: number }, ThreadNotFound>> {
  const { id, text, author, authorId, shown } = given;
  const threadId = await roomThread(scope);
  const seq = await keepMessage(scope, { threadId, id, said: { author, authorId, text } });
  if (seq === null) return refuse({ kind: 'thread-not-found' });
  if (shown)
    await scope.db
      .insertInto('messaging.room_card')
      .values({
        merchant_id: scope.merchantId,
        id,
        account_id: authorId,
        card: JSON.stringify(shown.card),
        order_id: shown.orderId,
      })
      .execute();
  await recordFact(scope, { topic: 'room-said', memberId: null, payload: { seq } });
  return ok({ seq });
}
