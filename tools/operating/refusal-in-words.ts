import { openText, type MessageId } from '../../packages/i18n/index.ts';
import { readCatalogue } from '../../packages/i18n/read-catalogue.ts';
import { Complaint } from '../../packages/program/complaint.ts';

/** A refusal in sentences, each with its field, under one that says what was not done; `others` says those that are about no field. */
export async function complaintOf(
  refusal: object,
  { notDone, others }: Readonly<{ notDone: string; others: string }>,
): Promise<Complaint> {
  const text = openText(await readCatalogue('en', ['errors']), 'en', 'thousands');
  const fields =
    'fields' in refusal ? (refusal.fields as Record<string, { id: string; values?: object }>) : {};
  const lines = Object.entries(fields).map(([field, { id, values = {} }]) => {
    const message = `errors.${id}` as MessageId;
    return `${field}: ${text(message, values as Record<string, string>)}`;
  });
  return new Complaint([notDone, ...(lines.length > 0 ? lines : [others])].join('\n  '));
}
