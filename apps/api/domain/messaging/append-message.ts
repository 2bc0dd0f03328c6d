import { invariant, newId, type Id } from '@mela/primitives';
import type { Word } from '@mela/i18n';
import { sql } from 'kysely';
import { recordFactsOf } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { TicketKind } from './support-ticket.ts';

/** What a thread with staff is: of an inbox, a talk with the customer service, or a ticket of that kind. */
export type StaffThreadKind = 'inbox' | 'service' | TicketKind;

/** What a thread is: one with staff or of a line, or the brand's chat room. */
export type ThreadKind = StaffThreadKind | 'room';

/** What the system says in an inbox: a word of its own, said in the reader's language. */
export type Notice = Word<'inbox.notice'>;

/** What somebody says: a person their text, the system a notice and what it is about, amounts as decimal text. */
export type MessageContent =
  | Readonly<{ author: 'staff' | 'member' | 'visitor'; authorId: Id; text: string }>
  | Readonly<{ author: 'system'; notice: Notice; details: Readonly<Record<string, string>> }>;

/** Begins a thread that is in the inbox of some accounts, with its first message; false where either id is taken. A visitor has no inbox. */
export async function beginThread(
  scope: Scope,
  given: Readonly<{
    id: Id;
    messageId: Id;
    kind?: ThreadKind;
    subject: string | null;
    readers: readonly Id[];
    said: MessageContent;
  }>,
): Promise<boolean> {
  const { id, messageId, kind = 'inbox', subject, readers, said } = given;
  const begun = await scope.db
    .insertInto('messaging.thread')
    .values({
      merchant_id: scope.merchantId,
      id,
      kind,
      begun_by: said.author,
      subject,
      answerable: said.author !== 'system',
      begun_at: scope.now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows === 0n) return false;
  const participants = readers.map((accountId) => ({
    merchant_id: scope.merchantId,
    account_id: accountId,
    thread_id: id,
    last_at: scope.now,
  }));
  if (participants.length > 0)
    await scope.db.insertInto('messaging.participant').values(participants).execute();
  return (await appendMessage(scope, { threadId: id, id: messageId, said })) !== null;
}

/**
 * Keeps what is said in a thread, behind its lock, in one look: whoever writes beside it waits from here to the end. Answers its place; null where
 * its id is taken, which the caller refuses, so that nothing of it is kept.
 */
export async function keepMessage(
  scope: Scope,
  { threadId, id, said }: { threadId: Id; id: Id; said: MessageContent },
): Promise<number | null> {
  const { merchantId, now } = scope;
  const [notice, details] =
    said.author === 'system' ? [said.notice, JSON.stringify(said.details)] : [null, null];
  const [authorId, text] = said.author === 'system' ? [null, null] : [said.authorId, said.text];
  const { rows } = await sql<{ seq: number; isKept: boolean }>`
    with place as (
      update messaging.thread set last_seq = last_seq + 1
       where merchant_id = ${merchantId} and id = ${threadId} returning last_seq as seq
    ), kept as (
      insert into messaging.message (merchant_id, thread_id, seq, id, author, author_id, text, notice, details, sent_at)
      select ${merchantId}, ${threadId}, seq, ${id}, ${said.author}, ${authorId}::uuid, ${text}::text, ${notice}::text, ${details}::jsonb, ${now}
        from place
          on conflict (merchant_id, id) do nothing
      returning seq
    ) select seq, exists(select from kept) as "isKept" from place`.execute(scope.db);
  const [row] = rows;
  invariant(row !== undefined, `something is said in the thread ${threadId}, which is there`);
  return row.isKept ? row.seq : null;
}

/** Keeps what is said in a thread, as `keepMessage` does: everybody who takes part has it in their inbox, and is told. */
export async function appendMessage(
  scope: Scope,
  given: { threadId: Id; id: Id; said: MessageContent },
): Promise<number | null> {
  const { merchantId, now } = scope;
  const { threadId, said } = given;
  const seq = await keepMessage(scope, given);
  if (seq === null) return null;
  const writer = said.author === 'member' ? said.authorId : null;
  await sql`
    update messaging.participant
       set last_seq = ${seq}, last_at = ${now}, archived = false,
           read_seq = case when account_id = ${writer} then ${seq} else read_seq end
     where merchant_id = ${merchantId} and thread_id = ${threadId}`.execute(scope.db);
  await recordFactsOf(
    scope,
    'inbox-changed',
    sql`select account_id as member_id, jsonb_build_object('threadId', thread_id) as payload
          from messaging.participant where merchant_id = ${merchantId} and thread_id = ${threadId}`,
  );
  return seq;
}

/** Tells one account something, in a thread of its own that nobody answers. */
export async function tell(
  scope: Scope,
  accountId: Id,
  said: Pick<Extract<MessageContent, { author: 'system' }>, 'notice' | 'details'>,
): Promise<void> {
  const told = await beginThread(scope, {
    id: newId(scope.now.getTime()),
    messageId: newId(scope.now.getTime()),
    subject: null,
    readers: [accountId],
    said: { author: 'system', ...said },
  });
  invariant(told, 'an id that was made here is new');
}
