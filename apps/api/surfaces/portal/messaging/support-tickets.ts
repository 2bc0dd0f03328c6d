import { businessDayOf, newId, ok, type Id } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import type { inboxThread } from '@mela/wire/portal/inbox.ts';
import * as wire from '@mela/wire/portal/support-tickets.ts';
import {
  sendTicket,
  supportTermsOf,
  ticketPictures,
  ticketsBy,
  ticketsOf,
  type SupportTerms,
  type SupportTicket,
} from '../../../domain/messaging/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { shortNumbersOf } from '../../../platform/short-numbers/index.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { ownPicture, takePicture } from '../member-pictures.ts';
import { inScope, route } from '../route.ts';

const PAGE = 20;

/** A complaint that has not been answered for good in its time. */
const isOverdue = ({ dueAt, finalAt }: SupportTicket, now: Date): boolean =>
  dueAt !== null && finalAt === null && dueAt <= now;

/** Tickets as their member reads them. */
async function toWire(
  scope: Scope,
  { language }: PortalContext,
  { found, terms }: { found: readonly SupportTicket[]; terms: SupportTerms },
) {
  const numbers = await shortNumbersOf(scope);
  const titleOf = (code: string): string =>
    terms.questionTypes.find((one) => one.code === code)?.titles[language] ?? code;
  return found.map((ticket) => {
    const { id, kind, serial, subject, questionType, state, sentAt, dueAt, unread } = ticket;
    return {
      id,
      kind,
      number: numbers.spell(serial, 'S'),
      subject,
      questionType: questionType === null ? null : titleOf(questionType),
      state,
      sentAt,
      dueAt,
      overdue: isOverdue(ticket, scope.now),
      unread,
    };
  });
}

/** What a thread is besides what is said in it, where it is a ticket; null otherwise. */
export async function ticketIn(
  scope: Scope,
  context: PortalContext,
  threadId: Id,
): Promise<AnswerOf<typeof inboxThread>['ticket']> {
  const ticket = (await ticketsBy(scope, [threadId])).get(threadId);
  if (!ticket) return null;
  const terms = await supportTermsOf(scope);
  const [one] = await toWire(scope, context, { found: [ticket], terms });
  if (!one) return null;
  const isForNext = ticket.finalAt !== null || isOverdue(ticket, scope.now);
  return {
    ...one,
    contact: ticket.contact,
    pictureIds: await ticketPictures.idsOf(scope, threadId),
    nextInstance: (isForNext && terms.nextInstance[context.language]) || null,
  };
}

export const supportTicketRoutes = [
  inScope(wire.sendSupportTicket, async (scope, context, { body }) => {
    const { id = newId(), kind = 'feedback', questionType = null, contact = '', pictureIds = [] } = body;
    const { timeZone: zone } = context.merchant;
    return sendTicket(scope, {
      id,
      kind,
      writerId: accountOf(context).accountId,
      day: businessDayOf(scope.now, zone),
      zone,
      questionType,
      content: body.content,
      contact,
      pictureIds,
    });
  }),

  inScope(wire.supportTickets, async (scope, context, { query: { before } }) => {
    const found = await ticketsOf(scope, accountOf(context).accountId, {
      limit: PAGE + 1,
      ...(before && { before }),
    });
    const shown = { found: found.slice(0, PAGE), terms: await supportTermsOf(scope) };
    return ok({ tickets: await toWire(scope, context, shown), more: found.length > PAGE });
  }),

  inScope(wire.supportTerms, async (scope, { language }) => {
    const { questionTypes, wordsMin, wordsMax, complaintDays, nextInstance } = await supportTermsOf(scope);
    return ok({
      questionTypes: questionTypes
        .filter(({ offered }) => offered)
        .map(({ code, titles }) => ({ code, title: titles[language] ?? code })),
      words: { min: wordsMin, max: wordsMax },
      complaintDays,
      nextInstance: nextInstance[language] || null,
    });
  }),

  route(wire.supportPictureSend, (context, { body: { bytes } }) =>
    takePicture(context, { key: 'support-picture', pictures: ticketPictures, bytes }),
  ),

  inScope(wire.supportPicture, (scope, context, { query: { pictureId: id } }) =>
    ownPicture(scope, context, { pictures: ticketPictures, id }),
  ),
];
