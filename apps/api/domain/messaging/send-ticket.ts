import { addDays, instantOn, ok, refuse, type BusinessDay, type Id, type Outcome } from '@mela/primitives';
import { countWords } from '@mela/form-rules/count-words.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { cutTo, isWithin } from '../../platform/graphemes.ts';
import type { Scope } from '../../platform/scope.ts';
import { PICTURES_MAX } from '../../platform/sent-pictures.ts';
import { beginThread } from './append-message.ts';
import type { ThreadNotFound, WroteTooMuch } from './refusals.ts';
import { supportTermsOf, type SupportTerms } from './support-terms.ts';
import { ticketPictures, type TicketKind } from './support-ticket.ts';
import { awaitStaff } from './unanswered.ts';
import { isVisible, LENGTHS, plain } from './words.ts';
import { messageBy, repeated } from './write.ts';
import { countWritten } from './written.ts';

/** SPEC.md §9: of feedback, counted as people count. */
const FEEDBACK_MAX = 140;

/** Of what is said about how else the writer is reached. */
const CONTACT_MAX = 120;

/** What a member puts to those who run the site, under an id of theirs: what is sent twice is one. */
export type NewTicket = Readonly<{
  id: Id;
  kind: TicketKind;
  writerId: Id;
  /** The business day, in the brand's zone. */
  day: BusinessDay;
  zone: string;
  /** Of consequence for a question or complaint. */
  questionType: string | null;
  content: string;
  contact: string;
  pictureIds: readonly Id[];
}>;

/** What is wrong with it, beside its field; null when nothing is. */
function wrongIn(
  { kind, questionType, content, contact, pictureIds }: NewTicket,
  { questionTypes, wordsMin, wordsMax }: SupportTerms,
): FieldsRefused | null {
  const fields: FieldsRefused['fields'] = {};
  const words = countWords(content);
  if (!isVisible(content)) fields['content'] = { id: 'field.required' };
  else if (kind === 'feedback' && !isWithin(content, FEEDBACK_MAX))
    fields['content'] = { id: 'field.too-long' };
  else if (kind !== 'feedback' && words < wordsMin)
    fields['content'] = { id: 'field.words-too-few', values: { minimum: wordsMin } };
  else if (kind !== 'feedback' && words > wordsMax)
    fields['content'] = { id: 'field.words-too-many', values: { maximum: wordsMax } };
  if (kind !== 'feedback' && !questionTypes.some(({ code, offered }) => offered && code === questionType))
    fields['questionType'] = { id: 'field.required' };
  if (!isWithin(contact, CONTACT_MAX)) fields['contact'] = { id: 'field.too-long' };
  if (pictureIds.length > PICTURES_MAX) fields['pictureIds'] = { id: 'field.content.pictures' };
  return Object.keys(fields).length > 0 ? { kind: 'fields-refused', fields } : null;
}

/**
 * Sends feedback, a question or a complaint: a thread in the writer's inbox that waits for staff. A complaint is due by the end of the day that
 * the brand's terms say at that time.
 */
export async function sendTicket(
  scope: Scope,
  given: NewTicket,
): Promise<Outcome<{ id: Id }, FieldsRefused | ThreadNotFound | WroteTooMuch>> {
  const { id, kind, writerId, day, zone } = given;
  const said = { ...given, content: plain(given.content), contact: plain(given.contact) };
  const pictureIds = [...new Set(given.pictureIds)];
  const terms = await supportTermsOf(scope);
  const wrong = wrongIn(said, terms);
  if (wrong) return refuse(wrong);
  const again = { id, threadId: id, writerId };
  if (await messageBy(scope, id)) return repeated(scope, again);
  const begun = await beginThread(scope, {
    id,
    messageId: id,
    kind,
    subject: cutTo(said.content, LENGTHS.subject),
    readers: [writerId],
    said: { author: 'member', authorId: writerId, text: said.content },
  });
  if (!begun) return repeated(scope, again);
  const counted = await countWritten(scope, { accountId: writerId, day, begins: true });
  if (!counted.ok) return counted;
  await scope.db
    .insertInto('messaging.support_ticket')
    .values({
      merchant_id: scope.merchantId,
      id,
      account_id: writerId,
      question_type: kind === 'feedback' ? null : said.questionType,
      contact: said.contact,
    })
    .execute();
  if (!(await ticketPictures.attach(scope, { ids: pictureIds, accountId: writerId, to: id })))
    return refuse({ kind: 'fields-refused', fields: { pictureIds: { id: 'field.content.pictures' } } });
  const dueAt = kind === 'complaint' ? instantOn(addDays(day, terms.complaintDays + 1), '00:00', zone) : null;
  await awaitStaff(scope, { threadId: id, accountId: writerId, kind, dueAt });
  return ok({ id });
}
