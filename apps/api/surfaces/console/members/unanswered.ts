import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { AuditAction } from '@mela/i18n';
import { noteUnanswered } from '@mela/wire/console/staff-notes.ts';
import * as wire from '@mela/wire/console/unanswered.ts';
import { accountById, preferencesOf } from '../../../domain/identity/index.ts';
import {
  claimUnanswered,
  closeUnanswered,
  handOverUnanswered,
  serviceChatsBy,
  staffAnswers,
  ticketPictures,
  ticketsBy,
  unansweredById,
  unansweredListing,
  type ServiceChat,
  type SupportTicket,
  type Unanswered,
  type UnansweredRefusal,
} from '../../../domain/messaging/index.ts';
import {
  ownAccountsOf,
  recordAudit,
  staffAtWork,
  type AuditSubject,
} from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { listed } from '../lists/listed.ts';
import { namesFor, type Names } from '../names.ts';
import { inScope } from '../route.ts';
import { noteBeside, notesBeside } from '../staff-notes.ts';
import { shownMessages } from './member-messages.ts';
import { toRows } from './unanswered-rows.ts';

/** Whose it is; of a visitor nothing is known but the talk. */
const subjectOf = ({ id, accountId }: Unanswered): AuditSubject =>
  accountId === null ? { kind: 'service-chat', id } : { kind: 'member', id: accountId };

const isOwnAccount = async (scope: Scope, staffId: Id, accountId: Id | null): Promise<boolean> =>
  accountId !== null && (await ownAccountsOf(scope, staffId)).includes(accountId);

type Done = Outcome<Readonly<{ before: Unanswered; after: Unanswered }>, UnansweredRefusal>;

const factsOf = ({ state, claimedBy }: Unanswered, names: Names) => ({
  state,
  ...(claimedBy && { claimedBy: names.staff(claimedBy).name }),
});

/** Does something with what waits, unless it is the doer's own, and writes it into the trail. */
async function perform(
  scope: Scope,
  { staff: { staffId }, requestId }: StaffContext,
  given: Readonly<{
    id: Id;
    action: AuditAction;
    work: (by: { id: Id; staffId: Id }) => Promise<Done>;
  }>,
) {
  const { id, action, work } = given;
  const done = await work({ id, staffId });
  if (!done.ok) return done;
  const { before, after } = done.value;
  if (await isOwnAccount(scope, staffId, after.accountId)) return refuse({ kind: 'own-account' as const });
  const names = await namesFor(scope, []);
  await recordAudit(scope, {
    staffId,
    action,
    subject: subjectOf(after),
    before: factsOf(before, names),
    after: factsOf(after, names),
    reason: null,
    requestId,
  });
  const [row] = await toRows(scope, [after]);
  return row ? ok(row) : refuse({ kind: 'thread-not-found' as const });
}

/** What a ticket is besides what is said in it. */
const ticketFacts = async (scope: Scope, { id, contact, answeredAt, closedAt, finalAt }: SupportTicket) => ({
  contact,
  pictureIds: await ticketPictures.idsOf(scope, id),
  answeredAt,
  closedAt,
  finalAt,
});

const chatFacts = ({ beganAt, answeredAt, endedAt, rating, ratingWords }: ServiceChat) => ({
  beganAt,
  answeredAt,
  endedAt,
  rating,
  ratingWords,
});

/** Who at work may answer members. */
const mayAnswer = async (scope: Scope) =>
  (await staffAtWork(scope)).filter(({ permissions }) => permissions.includes('messages.write'));

export const unansweredRoutes = [
  listed(wire.unansweredList, unansweredListing, toRows),

  inScope(wire.unansweredView, async (scope, context, { params }) => {
    const found = await unansweredById(scope, params.id);
    const [row] = found ? await toRows(scope, [found]) : [];
    if (!found || !row) return refuse({ kind: 'thread-not-found' });
    const account = found.accountId === null ? null : await accountById(scope, found.accountId);
    const chat = (await serviceChatsBy(scope, [found.id])).get(found.id);
    const ticket = (await ticketsBy(scope, [found.id])).get(found.id);
    return ok({
      ...row,
      messages: await shownMessages(scope, { threadId: found.id }),
      colleagues: (await mayAnswer(scope))
        .filter(({ staffId }) => staffId !== context.staff.staffId)
        .map(({ staffId: id, displayName: name }) => ({ id, name })),
      isRead: found.accountId === null || (account !== null && account.closedAt === null),
      language: chat?.language ?? (account && (await preferencesOf(scope, account.id)).language),
      notes: await notesBeside(scope, context, { about: 'thread', ...found }),
      ticket: ticket ? await ticketFacts(scope, ticket) : null,
      chat: chat ? chatFacts(chat) : null,
    });
  }),

  inScope(wire.claimUnanswered, (scope, context, { params: { id } }) =>
    perform(scope, context, {
      id,
      action: 'answer-claimed',
      work: (by) => claimUnanswered(scope, { ...by, take: true }),
    }),
  ),

  inScope(wire.releaseUnanswered, (scope, context, { params: { id } }) =>
    perform(scope, context, {
      id,
      action: 'answer-released',
      work: (by) => claimUnanswered(scope, { ...by, take: false }),
    }),
  ),

  inScope(wire.handOverUnanswered, async (scope, context, { params: { id }, body: { to } }) => {
    const work = async (by: { id: Id; staffId: Id }) => {
      const known = (await mayAnswer(scope)).some(({ staffId }) => staffId === to);
      return known ? handOverUnanswered(scope, { ...by, to }) : refuse({ kind: 'thread-not-found' as const });
    };
    return perform(scope, context, { id, action: 'answer-handed-over', work });
  }),

  inScope(wire.answerUnanswered, async (scope, { staff: { staffId }, requestId }, { params, body }) => {
    const found = await unansweredById(scope, params.id);
    if (!found) return refuse({ kind: 'thread-not-found' });
    if (await isOwnAccount(scope, staffId, found.accountId)) return refuse({ kind: 'own-account' });
    const { messageId, seen, text, final = false } = body;
    const { id: threadId, accountId } = found;
    const said = { id: messageId, threadId, accountId, staffId, seen, text, final };
    const written = await staffAnswers(scope, said);
    if (!written.ok) return written;
    if (written.value.first)
      await recordAudit(scope, {
        staffId,
        action: final ? 'complaint-answered' : 'member-written-to',
        subject: subjectOf(found),
        after: { messageId },
        requestId,
      });
    const after = await unansweredById(scope, params.id);
    const [row] = after ? await toRows(scope, [after]) : [];
    return row ? ok(row) : refuse({ kind: 'thread-not-found' });
  }),

  inScope(wire.closeUnanswered, (scope, context, { params: { id }, body: { seen } }) =>
    perform(scope, context, {
      id,
      action: 'answer-not-needed',
      work: (by) => closeUnanswered(scope, { ...by, seen }),
    }),
  ),

  inScope(noteUnanswered, async (scope, context, { params, body }) => {
    const missing = { kind: 'thread-not-found' as const };
    const found = await unansweredById(scope, params.id);
    if (!found) return refuse(missing);
    return noteBeside(scope, context, {
      noted: { about: 'thread', ...found },
      note: body,
      action: 'thread-noted',
      subject: subjectOf(found),
      missing,
    });
  }),

  inScope(wire.ticketPicture, async (scope, _context, { params, query }) => {
    const picture = await ticketPictures.read(scope, { id: query.picture, with: params.id });
    return picture
      ? ok({ type: picture.type, bytes: new Uint8Array(picture.bytes) })
      : refuse({ kind: 'thread-not-found' });
  }),
];
