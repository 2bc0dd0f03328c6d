import { countWords } from '@mela/form-rules/count-words.ts';
import type { Text } from '@mela/i18n';
import type { BodyRead } from '@mela/wire/complaints.ts';
import {
  CONTACT_MAX,
  FEEDBACK_MAX,
  type sendSupportTicket,
  type TICKET_KINDS,
} from '@mela/wire/portal/support-tickets.ts';
import type { Sent } from '../../widgets/picture-picker.tsx';
import { leftOf } from '../../widgets/words-field.tsx';
import type { Terms } from './queries.ts';

export type TicketKind = (typeof TICKET_KINDS)[number];

/** What the form holds; what belongs to another kind stays, and is not sent. */
export type TicketTyped = {
  kind: TicketKind;
  questionType: string;
  content: string;
  contact: string;
  pictureIds: readonly Sent[];
};

/** What is wrong with the words of a ticket as they are, as the server will say it: feedback is counted in characters, all else in words. */
export function wrongWords(
  { kind, content }: Pick<TicketTyped, 'kind' | 'content'>,
  { words: { min, max } }: Pick<Terms, 'words'>,
  text: Text,
): string | undefined {
  if (content.trim() === '') return text('errors.field.required');
  if (kind === 'feedback')
    return leftOf(content, FEEDBACK_MAX) < 0 ? text('errors.field.too-long') : undefined;
  const count = countWords(content);
  if (count < min) return text('errors.field.words-too-few', { minimum: min });
  return count > max ? text('errors.field.words-too-many', { maximum: max }) : undefined;
}

/** A ticket as it is sent, without its id; or what is wrong, beside its field. */
export function ticketBody(
  typed: TicketTyped,
  terms: Pick<Terms, 'words'>,
  text: Text,
): BodyRead<typeof sendSupportTicket> {
  const { kind, questionType, content, contact, pictureIds } = typed;
  const words = wrongWords(typed, terms, text);
  const isFeedback = kind === 'feedback';
  const wrong = {
    ...(!isFeedback && questionType === '' && { questionType: text('errors.field.required') }),
    ...(words !== undefined && { content: words }),
    ...(!isFeedback && leftOf(contact, CONTACT_MAX) < 0 && { contact: text('errors.field.too-long') }),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  return {
    body: {
      kind,
      content: content.trim(),
      ...(!isFeedback && { questionType, contact: contact.trim() }),
      pictureIds: pictureIds.map(({ id }) => id),
    },
  };
}
