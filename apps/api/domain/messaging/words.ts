import { isWithin } from '../../platform/graphemes.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';

/** In characters, as people count them. */
export const LENGTHS = { subject: 80, text: 1000 } as const;

/** A person's words: their own sides stripped, without what turns the direction of the text around them. */
export const plain = (typed: string): string => typed.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is something that a reader sees: letters, digits, signs; not spaces and what has no width alone. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** What is wrong with them, beside its field; null when nothing is. */
export function complaints(typed: Partial<Record<keyof typeof LENGTHS, string>>): FieldsRefused | null {
  const fields: FieldsRefused['fields'] = {};
  for (const name of ['subject', 'text'] as const) {
    const said = typed[name];
    if (said === undefined) continue;
    if (!isVisible(said)) fields[name] = { id: 'field.required' };
    else if (!isWithin(said, LENGTHS[name])) fields[name] = { id: 'field.too-long' };
  }
  return Object.keys(fields).length > 0 ? { kind: 'fields-refused', fields } : null;
}
