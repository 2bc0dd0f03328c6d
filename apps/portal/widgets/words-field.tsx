import type { MessageId } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Field } from '@mela/ui/field.tsx';
import { useFormContext } from 'react-hook-form';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How much more of a text has room, in characters as people count them. */
export const leftOf = (typed: string, most: number): number =>
  most - [...graphemes.segment(typed.trim())].length;

type WordsFieldProps = {
  label: string;
  rows: number;
  /** As many characters have room, as people count them. */
  most: number;
  /** Says how many are left: `count`, and `number` as the reader writes it. */
  left: MessageId;
  /** Nothing may be said without them. */
  required?: boolean;
};

/** Where somebody writes what has to be said, the field `text` of the form around it: it says how much room is left near the end. */
export function WordsField({ label, rows, most, left: saysLeft, required = true }: WordsFieldProps) {
  const { text, formats } = useLocale();
  const { register, watch, formState } = useFormContext<{ text: string }>();
  const left = leftOf(watch('text'), most);
  const number = Math.max(0, left);
  return (
    <Field
      label={label}
      required={required}
      hint={left < most / 5 ? text(saysLeft, { count: number, number: formats.number(number) }) : undefined}
      error={left < 0 ? text('errors.field.too-long') : formState.errors.text?.message}
    >
      {(control) => <textarea {...control} rows={rows} {...register('text')} />}
    </Field>
  );
}
