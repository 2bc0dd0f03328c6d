import type { AnswerOf } from '@mela/wire';
import type { unansweredList } from '@mela/wire/console/unanswered.ts';
import {
  lastWords,
  serviceChatsBy,
  serviceDesksOf,
  supportTermsOf,
  ticketsBy,
  type ServiceChat,
  type SupportTicket,
  type Unanswered,
} from '../../../domain/messaging/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { shortNumbersOf } from '../../../platform/short-numbers/index.ts';
import { namesFor } from '../names.ts';

type Row = AnswerOf<typeof unansweredList>['rows'][number];

/** What waits for staff, or did, with the names and numbers that staff read. */
export async function toRows(scope: Scope, found: readonly Unanswered[]): Promise<Row[]> {
  const names = await namesFor(
    scope,
    found.flatMap(({ accountId }) => accountId ?? []),
  );
  const ids = found.map(({ id }) => id);
  const said = await lastWords(scope, ids);
  const chats = await serviceChatsBy(scope, ids);
  const tickets = await ticketsBy(scope, ids);
  const topicOf = await topics(scope);
  const numbers = await shortNumbersOf(scope);
  return found.map(({ id, accountId, askedBy, claimedBy, settledBy, ...rest }) => {
    const ticket = tickets.get(id);
    return {
      ...rest,
      id,
      member: accountId === null ? null : names.member(accountId),
      number: ticket ? numbers.spell(ticket.serial, 'S') : null,
      topic: topicOf(chats.get(id), ticket),
      subject: said.get(id)?.subject ?? '',
      words: said.get(id)?.words ?? '',
      seen: said.get(id)?.seq ?? 0,
      askedBy: names.staff(askedBy),
      claimedBy: names.staff(claimedBy),
      settledBy: names.staff(settledBy),
    };
  });
}

/** Names what something is about: the desk of a talk, the question type of a ticket. */
async function topics(scope: Scope) {
  const desks = new Map((await serviceDesksOf(scope)).map(({ csType, titles }) => [csType, titles]));
  const { questionTypes } = await supportTermsOf(scope);
  const types = new Map(questionTypes.map(({ code, titles }) => [code, titles]));
  const topic = (code: string, names: ReadonlyMap<string, Readonly<Record<string, string>>>) => ({
    code,
    name: names.get(code) ? { ...names.get(code) } : null,
  });
  return (chat: ServiceChat | undefined, ticket: SupportTicket | undefined): Row['topic'] => {
    if (chat) return topic(chat.csType, desks);
    const code = ticket?.questionType ?? null;
    return code === null ? null : topic(code, types);
  };
}
