import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { accountById, TRIAL } from '../identity/index.ts';
import { appendMessage, beginThread } from './append-message.ts';
import type {
  MemberClosed,
  ThreadClaimed,
  ThreadNotFound,
  ThreadStateConflict,
  ThreadVersionConflict,
} from './refusals.ts';
import { settleByAnswer } from './settle-unanswered.ts';
import { complaints, plain } from './words.ts';

type ByStaff = Readonly<{ id: Id; staffId: Id; text: string }>;

/** Writes to one member or agent, under an id of the writer's, so that what is sent twice is one. Answers whether it was this time. */
export async function staffWrites(
  scope: Scope,
  given: ByStaff & Readonly<{ accountId: Id; subject: string }>,
): Promise<Outcome<{ first: boolean }, FieldsRefused | MemberClosed | ThreadNotFound>> {
  const { id, accountId, staffId } = given;
  const [subject, text] = [plain(given.subject), plain(given.text)];
  const wrong = complaints({ subject, text });
  if (wrong) return refuse(wrong);
  const reader = await accountById(scope, accountId);
  invariant(reader && reader.type !== TRIAL, 'whoever is written to has an inbox');
  if (reader.closedAt) return refuse({ kind: 'member-closed' });
  const said = { author: 'staff', authorId: staffId, text } as const;
  if (await beginThread(scope, { id, messageId: id, subject, readers: [accountId], said }))
    return ok({ first: true });
  return (await isOwn(scope, { ...given, threadId: id, accountId }))
    ? ok({ first: false })
    : refuse({ kind: 'thread-not-found' });
}

/**
 * Says something more in a thread that staff have with an account, or (null) a visitor, which is the answer to what waits in it. `seen`: the
 * last message that the writer has read; a colleague has not written since. `final` ends a complaint, in which nobody at all has.
 */
export async function staffAnswers(
  scope: Scope,
  given: ByStaff & Readonly<{ accountId: Id | null; threadId: Id; seen: number; final?: boolean }>,
): Promise<
  Outcome<
    { first: boolean },
    FieldsRefused | ThreadNotFound | ThreadClaimed | ThreadStateConflict | ThreadVersionConflict
  >
> {
  const { id, accountId, threadId, staffId, seen, final = false } = given;
  const text = plain(given.text);
  const wrong = complaints({ text });
  if (wrong) return refuse(wrong);
  const { rows } = await sql`
    select 1 from messaging.thread t
     where t.merchant_id = ${scope.merchantId} and t.id = ${threadId} and ${isWithStaff} and ${isOf(accountId)}
       for update of t`.execute(scope.db);
  if (rows.length === 0) return refuse({ kind: 'thread-not-found' });
  if (await isOwn(scope, given)) return ok({ first: false });
  const { rows: later } = await sql`
    select 1 from messaging.message where merchant_id = ${scope.merchantId} and thread_id = ${threadId} and seq > ${seen}
       and (${final} or author = 'staff')`.execute(scope.db);
  if (later.length > 0) return refuse({ kind: 'thread-version-conflict' });
  const settled = await settleByAnswer(scope, { threadId, staffId, final });
  if (!settled.ok) return settled;
  const isNew = await appendMessage(scope, {
    threadId,
    id,
    said: { author: 'staff', authorId: staffId, text },
  });
  return isNew ? ok({ first: true }) : refuse({ kind: 'thread-not-found' });
}

/** The thread `t` is between staff and one account or visitor. */
const isWithStaff = sql<boolean>`(t.kind <> 'inbox' or (t.begun_by = 'staff' and t.answerable))`;

/** The thread `t` is in an account's inbox, or a visitor's. */
const isOf = (accountId: Id | null) =>
  accountId === null
    ? sql<boolean>`t.begun_by = 'visitor'`
    : sql<boolean>`exists (select from messaging.participant p
        where p.merchant_id = t.merchant_id and p.thread_id = t.id and p.account_id = ${accountId})`;

/** Whether the writer has sent a message under this id in this thread before. */
async function isOwn(
  scope: Scope,
  {
    id,
    accountId,
    threadId,
    staffId,
  }: Omit<ByStaff, 'text'> & Readonly<{ accountId: Id | null; threadId: Id }>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messaging.message m
      join messaging.thread t on t.merchant_id = m.merchant_id and t.id = m.thread_id and ${isOf(accountId)}
     where m.merchant_id = ${scope.merchantId} and m.id = ${id} and m.thread_id = ${threadId} and m.author_id = ${staffId}`.execute(
    scope.db,
  );
  return rows.length > 0;
}

/** A message between staff and a member or visitor; `read`: by the member. */
export type StaffMessage = Readonly<{
  threadId: Id;
  subject: string;
  id: Id;
  seq: number;
  author: 'staff' | 'member' | 'visitor';
  staffId: Id | null;
  text: string;
  read: boolean;
  sentAt: Date;
}>;

/**
 * What staff and an account have written to each other, or what was said in one thread, the latest first; what people of a line write to each other is
 * not among it.
 */
export async function staffMessages(
  scope: Scope,
  of: Readonly<{ accountId: Id } | { threadId: Id }>,
  limit: number,
): Promise<StaffMessage[]> {
  const { rows } = await sql<StaffMessage>`
    select t.id as "threadId", t.subject, m.id, m.seq, m.author, m.text, m.sent_at as "sentAt",
           case when m.author = 'staff' then m.author_id end as "staffId", coalesce(m.seq <= p.read_seq, false) as read
      from messaging.thread t
      join messaging.message m on m.merchant_id = t.merchant_id and m.thread_id = t.id
      left join messaging.participant p on p.merchant_id = t.merchant_id and p.thread_id = t.id
     where t.merchant_id = ${scope.merchantId} and ${isWithStaff}
       and ${'threadId' in of ? sql`t.id = ${of.threadId}` : sql`p.account_id = ${of.accountId}`}
     order by m.sent_at desc, m.thread_id, m.seq desc limit ${limit}`.execute(scope.db);
  return rows;
}
