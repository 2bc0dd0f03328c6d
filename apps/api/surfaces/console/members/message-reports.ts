import { ok, refuse, type Id } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/message-reports.ts';
import { noteReport } from '@mela/wire/console/staff-notes.ts';
import { accountById } from '../../../domain/identity/index.ts';
import {
  claimReport,
  decideReport,
  liftMute,
  mutedUntil,
  reportById,
  reportListing,
  wordsAround,
  type Report,
} from '../../../domain/messaging/index.ts';
import { ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';
import { noteBeside, notesBeside, type Notable } from '../staff-notes.ts';

type Row = AnswerOf<typeof wire.reportList>['rows'][number];

async function toWire(scope: Scope, found: readonly Report[]): Promise<Row[]> {
  const names = await namesFor(
    scope,
    found.flatMap(({ accountId, writerId }) => [accountId, writerId]),
  );
  const rows: Row[] = [];
  for (const report of found) {
    const { messages } = await wordsAround(scope, report, 0);
    rows.push({
      id: report.id,
      member: names.member(report.writerId),
      reporter: names.member(report.accountId),
      said: messages[0]?.text ?? '',
      reason: report.reason,
      words: report.words,
      reportedAt: report.reportedAt,
      state: report.state,
      claimedBy: names.staff(report.claimedBy),
      decidedBy: names.staff(report.decidedBy),
      decidedAt: report.decidedAt,
    });
  }
  return rows;
}

/** Takes a report or gives it back, unless it is about an account of the one who does, and writes it into the trail. */
async function claim(scope: Scope, { staff: { staffId }, requestId }: StaffContext, id: Id, take: boolean) {
  const claimed = await claimReport(scope, { id, staffId, take });
  if (!claimed.ok) return claimed;
  const { writerId, accountId } = claimed.value;
  const own = await ownAccountsOf(scope, staffId);
  if (own.includes(writerId) || own.includes(accountId)) return refuse({ kind: 'own-account' as const });
  await recordAudit(scope, {
    staffId,
    action: take ? 'message-report-taken' : 'message-report-given-back',
    subject: { kind: 'member', id: writerId },
    after: { reportId: id },
    requestId,
  });
  const [row] = await toWire(scope, [claimed.value]);
  return row ? ok(row) : refuse({ kind: 'report-not-found' as const });
}

const notable = ({ id, writerId, accountId }: Report): Notable => ({
  about: 'report',
  id,
  accountId: writerId,
  alsoAbout: accountId,
});

export const messageReportRoutes = [
  listed(wire.reportList, reportListing, toWire),

  inScope(wire.reportView, async (scope, context, { params }) => {
    const report = await reportById(scope, params.id);
    const [row] = report ? await toWire(scope, [report]) : [];
    if (!report || !row) return refuse({ kind: 'report-not-found' });
    const { subject, inRoom, messages } = await wordsAround(scope, report);
    return ok({
      ...row,
      subject,
      roomSeq: inRoom ? report.seq : null,
      around: messages.map(({ seq, authorId, text, sentAt }) => ({
        by: authorId === report.writerId ? row.member : authorId === report.accountId ? row.reporter : null,
        text,
        sentAt,
        isReported: seq === report.seq,
      })),
      mutedUntil: await mutedUntil(scope, report.writerId),
      notes: await notesBeside(scope, context, notable(report)),
    });
  }),

  inScope(wire.claimReport, (scope, context, { params }) => claim(scope, context, params.id, true)),
  inScope(wire.releaseReport, (scope, context, { params }) => claim(scope, context, params.id, false)),

  inScope(noteReport, async (scope, context, { params, body }) => {
    const missing = { kind: 'report-not-found' as const };
    const report = await reportById(scope, params.id);
    if (!report) return refuse(missing);
    return noteBeside(scope, context, {
      noted: notable(report),
      note: body,
      action: 'message-report-noted',
      subject: { kind: 'member', id: report.writerId },
      missing,
    });
  }),

  inScope(wire.decideReport, async (scope, { staff: { staffId }, requestId }, { params, body }) => {
    const { to, days, reason } = body;
    const decision = to === 'muted' ? { to, days } : { to };
    const decided = await decideReport(scope, { id: params.id, staffId, decision });
    if (!decided.ok) return decided;
    const { after, until } = decided.value;
    const own = await ownAccountsOf(scope, staffId);
    if (own.includes(after.writerId) || own.includes(after.accountId)) return refuse({ kind: 'own-account' });
    await recordAudit(scope, {
      staffId,
      action: `message-report-${to}`,
      subject: { kind: 'member', id: after.writerId },
      before: null,
      after: { reported: after.reason, ...(until && { until: until.toISOString() }) },
      reason,
      requestId,
    });
    const [row] = await toWire(scope, [after]);
    return row ? ok(row) : refuse({ kind: 'report-not-found' });
  }),

  inScope(wire.liftMute, async (scope, { staff: { staffId }, requestId }, { params: { id }, body }) => {
    if (!(await accountById(scope, id))) return refuse({ kind: 'member-not-found' });
    if ((await ownAccountsOf(scope, staffId)).includes(id)) return refuse({ kind: 'own-account' });
    const lifted = await liftMute(scope, { accountId: id, staffId });
    if (!lifted.ok) return lifted;
    await recordAudit(scope, {
      staffId,
      action: 'mute-lifted',
      subject: { kind: 'member', id },
      before: null,
      after: null,
      reason: body.reason,
      requestId,
    });
    return ok({});
  }),
];
