import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import { isColleagues, wrongClaim, type Claim } from '../../platform/claim.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { isWithin } from '../../platform/graphemes.ts';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import type { MessagingReport } from '../../platform/tables.ts';
import { tell } from './append-message.ts';
import { mute } from './mute.ts';
import type {
  NotReportable,
  ReportClaimed,
  ReportNotFound,
  ReportStateConflict,
  ThreadNotFound,
} from './refusals.ts';
import { plain } from './words.ts';

/** Why somebody reports what another wrote. */
export type ReportReason = 'insult' | 'money' | 'advertising' | 'other';

/** What may be said with a report, in characters as people count them. */
const WORDS_MAX = 140;

/** Somebody's report of what another wrote to them. */
export type Report = Readonly<{
  id: Id;
  /** Who reports. */
  accountId: Id;
  writerId: Id;
  threadId: Id;
  seq: number;
  reason: ReportReason;
  words: string;
  reportedAt: Date;
  state: 'open' | 'dismissed' | 'warned' | 'muted';
  /** Who looks after it: nobody else decides. */
  claimedBy: Id | null;
  decidedBy: Id | null;
  decidedAt: Date | null;
}>;

const toReport = (row: Selectable<MessagingReport>): Report => ({
  id: row.id,
  accountId: row.account_id,
  writerId: row.writer_id,
  threadId: row.thread_id,
  seq: row.seq,
  reason: row.reason as ReportReason,
  words: row.words,
  reportedAt: row.reported_at,
  state: row.state as Report['state'],
  claimedBy: row.claimed_by,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
});

/** What members report, for staff to look through. */
export const reportListing = listingOf({
  table: 'messaging.report',
  columns: {
    member: 'writer_id',
    reporter: 'account_id',
    reason: 'reason',
    state: 'state',
    reportedAt: 'reported_at',
    claimedBy: 'claimed_by',
    decidedBy: 'decided_by',
  },
  read: toReport,
});

const withId = (scope: Scope, id: Id) =>
  scope.db
    .selectFrom('messaging.report')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id);

/** One of them, or null. */
export async function reportById(scope: Scope, id: Id): Promise<Report | null> {
  const row = await withId(scope, id).executeTakeFirst();
  return row ? toReport(row) : null;
}

type NewReport = Readonly<{
  accountId: Id;
  threadId: Id;
  seq: number;
  reason: ReportReason;
  words: string;
}>;

type ReportRefusal = FieldsRefused | ThreadNotFound | NotReportable;

/** Reports what another person of one's line wrote in a thread of one's own. A message is reported once: again, it is the same report. */
export async function reportMessage(scope: Scope, given: NewReport): Promise<Outcome<null, ReportRefusal>> {
  const { accountId, threadId, seq } = given;
  const { rows } = await sql<Said>`
    select m.author, m.author_id as "authorId" from messaging.participant p
      join messaging.message m on m.merchant_id = p.merchant_id and m.thread_id = p.thread_id and m.seq = ${seq}
     where p.merchant_id = ${scope.merchantId} and p.account_id = ${accountId} and p.thread_id = ${threadId}`.execute(
    scope.db,
  );
  return keepReport(scope, given, rows[0]);
}

/** Reports what another member said in the chat room, which whoever reports may enter. */
export async function reportInRoom(
  scope: Scope,
  given: Omit<NewReport, 'threadId'>,
): Promise<Outcome<null, ReportRefusal>> {
  const { rows } = await sql<Said & { threadId: Id }>`
    select m.author, m.author_id as "authorId", m.thread_id as "threadId"
      from messaging.thread t
      join messaging.message m on m.merchant_id = t.merchant_id and m.thread_id = t.id and m.seq = ${given.seq}
     where t.merchant_id = ${scope.merchantId} and t.kind = 'room'`.execute(scope.db);
  return keepReport(scope, { ...given, threadId: rows[0]?.threadId ?? '' }, rows[0]);
}

type Said = Readonly<{ author: string; authorId: Id | null }>;

async function keepReport(
  scope: Scope,
  { accountId, threadId, seq, reason, words: typed }: NewReport,
  said: Said | undefined,
): Promise<Outcome<null, ReportRefusal>> {
  const words = plain(typed);
  if (!isWithin(words, WORDS_MAX))
    return refuse({ kind: 'fields-refused', fields: { words: { id: 'field.too-long' } } });
  if (!said) return refuse({ kind: 'thread-not-found' });
  if (said.author !== 'member' || said.authorId === null || said.authorId === accountId)
    return refuse({ kind: 'not-reportable' });
  await scope.db
    .insertInto('messaging.report')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: accountId,
      writer_id: said.authorId,
      thread_id: threadId,
      seq,
      reason,
      words,
      reported_at: scope.now,
      state: 'open',
    })
    .onConflict((row) => row.doNothing())
    .execute();
  return ok(null);
}

/** So many messages before and behind a reported one are shown to whoever decides; nothing else of what two people say. */
const AROUND = 3;

/** A message as whoever decides on a report reads it. */
export type ReportedWords = Readonly<{ seq: number; authorId: Id | null; text: string; sentAt: Date }>;

/** The subject of what a report is about, whether it was said in the chat room, the reported message, and the few around it, in order. */
export async function wordsAround(
  scope: Scope,
  { threadId, seq }: Pick<Report, 'threadId' | 'seq'>,
  around = AROUND,
): Promise<Readonly<{ subject: string; inRoom: boolean; messages: readonly ReportedWords[] }>> {
  const { rows } = await sql<ReportedWords & { subject: string | null; kind: string }>`
    select t.subject, t.kind, m.seq, m.author_id as "authorId", coalesce(m.text, '') as text, m.sent_at as "sentAt"
      from messaging.thread t
      join messaging.message m on m.merchant_id = t.merchant_id and m.thread_id = t.id
       and m.seq between ${seq - around} and ${seq + around}
     where t.merchant_id = ${scope.merchantId} and t.id = ${threadId} order by m.seq`.execute(scope.db);
  return { subject: rows[0]?.subject ?? '', inRoom: rows[0]?.kind === 'room', messages: rows };
}

/** What is decided: nothing, that the writer is warned, or that they may not write to others for some days. */
export type ReportDecision =
  | Readonly<{ to: 'dismissed' | 'warned' }>
  | Readonly<{ to: 'muted'; days: number }>;

type DeskRefusal = ReportNotFound | ReportStateConflict | ReportClaimed;

/** One of the staff takes an open report, or somebody gives it back. */
export async function claimReport(
  scope: Scope,
  { id, ...claim }: Claim & Readonly<{ id: Id }>,
): Promise<Outcome<Report, DeskRefusal>> {
  const row = await withId(scope, id).forUpdate().executeTakeFirst();
  if (!row) return refuse({ kind: 'report-not-found' });
  const wrong = row.state === 'open' ? wrongClaim(row.claimed_by, claim) : 'unchanged';
  if (wrong) return refuse({ kind: wrong === 'claimed' ? 'report-claimed' : 'report-state-conflict' });
  const claimedBy = claim.take ? claim.staffId : null;
  await scope.db
    .updateTable('messaging.report')
    .set({ claimed_by: claimedBy })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute();
  return ok({ ...toReport(row), claimedBy });
}

/** Decides on a report. Whoever reported learns that it was looked at; whoever wrote, what was decided about them, and not who reported it. */
export async function decideReport(
  scope: Scope,
  { id, staffId, decision }: { id: Id; staffId: Id; decision: ReportDecision },
): Promise<Outcome<Readonly<{ after: Report; until: Date | null }>, DeskRefusal>> {
  const row = await withId(scope, id).forUpdate().executeTakeFirst();
  if (!row) return refuse({ kind: 'report-not-found' });
  if (row.state !== 'open') return refuse({ kind: 'report-state-conflict' });
  if (isColleagues(row.claimed_by, staffId)) return refuse({ kind: 'report-claimed' });
  const after = await scope.db
    .updateTable('messaging.report')
    .set({ state: decision.to, decided_by: staffId, decided_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(scope, row.account_id, { notice: 'report-looked-at', details: {} });
  if (decision.to === 'warned') await tell(scope, row.writer_id, { notice: 'warned', details: {} });
  const until =
    decision.to === 'muted'
      ? await mute(scope, { accountId: row.writer_id, staffId, days: decision.days })
      : null;
  return ok({ after: toReport(after), until });
}
