import { ok, refuse, type BusinessDay, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { uplineOf } from '../agents/index.ts';
import { accountByUsername } from '../identity/index.ts';
import { appendMessage, beginThread, type StaffThreadKind } from './append-message.ts';
import { mutedUntil } from './mute.ts';
import { correspondentOf, isReached } from './reach.ts';
import type { NotReachable, ThreadNotFound, WriteRefusal } from './refusals.ts';
import { awaitStaff } from './unanswered.ts';
import { complaints, plain } from './words.ts';
import { countWritten } from './written.ts';

/** Who writes first, on which business day of the brand, and to whom in their own line. Ids are the writer's: what is sent twice is one. */
export type NewThread = Readonly<{
  id: Id;
  writerId: Id;
  day: BusinessDay;
  to: Readonly<{ direction: 'up' } | { direction: 'down'; username: string }>;
  subject: string;
  text: string;
}>;

/** Writes to the account directly above, or to somebody below an agent. */
export async function writeTo(scope: Scope, given: NewThread): Promise<Outcome<{ id: Id }, WriteRefusal>> {
  const { id, writerId, day } = given;
  const [subject, text] = [plain(given.subject), plain(given.text)];
  const wrong = complaints({ subject, text });
  if (wrong) return refuse(wrong);
  if (await messageBy(scope, id)) return repeated(scope, { id, threadId: id, writerId });
  const until = await mutedUntil(scope, writerId);
  if (until) return refuse({ kind: 'muted', until });
  const reader = await readerOf(scope, given);
  if (!reader.ok) return reader;
  const begun = await beginThread(scope, {
    id,
    messageId: id,
    subject,
    readers: [writerId, reader.value],
    said: { author: 'member', authorId: writerId, text },
  });
  if (!begun) return repeated(scope, { id, threadId: id, writerId });
  const counted = await countWritten(scope, { accountId: writerId, day, begins: true });
  return counted.ok ? ok({ id }) : counted;
}

async function readerOf(
  scope: Scope,
  { writerId, to }: Pick<NewThread, 'writerId' | 'to'>,
): Promise<Outcome<Id, NotReachable>> {
  const readerId =
    to.direction === 'up'
      ? await uplineOf(scope, writerId)
      : ((await accountByUsername(scope, to.username))?.id ?? null);
  const reached =
    readerId !== null &&
    (await correspondentOf(scope, { writerId, readerId })) !== null &&
    (await isReached(scope, { writerId, readerId }));
  return reached ? ok(readerId) : refuse({ kind: 'not-reachable' });
}

/** An answer in a thread that the writer takes part in, under an id of theirs. */
export type Answer = Readonly<{ id: Id; threadId: Id; writerId: Id; day: BusinessDay; text: string }>;

/** Says something more in a thread of one's own. */
export async function answer(scope: Scope, given: Answer): Promise<Outcome<{ id: Id }, WriteRefusal>> {
  const { id, threadId, writerId, day } = given;
  const text = plain(given.text);
  const wrong = complaints({ text });
  if (wrong) return refuse(wrong);
  const thread = await lockThread(scope, { threadId, writerId });
  if (!thread.ok) return thread;
  if (await messageBy(scope, id)) return repeated(scope, given);
  if (!thread.value.answerable) return refuse({ kind: 'not-answerable' });
  const until = thread.value.isBetweenTwo ? await mutedUntil(scope, writerId) : null;
  if (until) return refuse({ kind: 'muted', until });
  if (thread.value.isBetweenTwo && thread.value.others.length === 0) return refuse({ kind: 'not-reachable' });
  for (const readerId of thread.value.others)
    if (!(await isReached(scope, { writerId, readerId }))) return refuse({ kind: 'not-reachable' });
  const counted = await countWritten(scope, { accountId: writerId, day, begins: false });
  if (!counted.ok) return counted;
  const said = { author: 'member', authorId: writerId, text } as const;
  if (!(await appendMessage(scope, { threadId, id, said }))) return refuse({ kind: 'thread-not-found' });
  if (!thread.value.isBetweenTwo)
    await awaitStaff(scope, { threadId, accountId: writerId, kind: thread.value.kind });
  return ok({ id });
}

/** A thread of somebody's own, behind its lock, with the other accounts in it. */
async function lockThread(
  scope: Scope,
  { threadId, writerId }: { threadId: Id; writerId: Id },
): Promise<
  Outcome<{ kind: StaffThreadKind; answerable: boolean; isBetweenTwo: boolean; others: Id[] }, ThreadNotFound>
> {
  const thread = await scope.db
    .selectFrom('messaging.thread')
    .select(['kind', 'answerable', 'begun_by'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
  const participants = await scope.db
    .selectFrom('messaging.participant')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('thread_id', '=', threadId)
    .limit(100)
    .execute();
  const ids = participants.map(({ account_id }) => account_id);
  if (!thread || !ids.includes(writerId)) return refuse({ kind: 'thread-not-found' });
  const { kind, answerable, begun_by } = thread;
  const isBetweenTwo = kind === 'inbox' && begun_by === 'member';
  return ok({
    kind: kind as StaffThreadKind,
    answerable,
    isBetweenTwo,
    others: ids.filter((id) => id !== writerId),
  });
}

/** Who has sent a message under an id, and where. */
export const messageBy = (scope: Scope, id: Id) =>
  scope.db
    .selectFrom('messaging.message')
    .select(['author_id', 'thread_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What was sent before under the same id, where it was the writer's own. */
export async function repeated(
  scope: Scope,
  { id, threadId, writerId }: Pick<Answer, 'id' | 'threadId' | 'writerId'>,
): Promise<Outcome<{ id: Id }, ThreadNotFound>> {
  const known = await messageBy(scope, id);
  const own = known?.author_id === writerId && known.thread_id === threadId;
  return own ? ok({ id }) : refuse({ kind: 'thread-not-found' });
}
