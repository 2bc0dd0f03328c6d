import { useLocale } from '@mela/i18n/react.ts';
import { Field } from '@mela/ui/field.tsx';
import { MESSAGE_MAX } from '@mela/wire/portal/inbox.ts';
import { useFormContext } from 'react-hook-form';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How much more of a text has room, in characters as people count them. */
export const leftOf = (typed: string, most: number): number =>
  most - [...graphemes.segment(typed.trim())].length;

/** Where a message is written, the field `text` of the form around it: it says how much room is left near the end. */
export function MessageField({ label, rows }: { label: string; rows: number }) {
  const { text, formats } = useLocale();
  const { register, watch, formState } = useFormContext<{ text: string }>();
  const left = leftOf(watch('text'), MESSAGE_MAX);
  const number = Math.max(0, left);
  return (
    <Field
      label={label}
      required
      hint={
        left < MESSAGE_MAX / 5
          ? text('inbox.left', { count: number, number: formats.number(number) })
          : undefined
      }
      error={left < 0 ? text('errors.field.too-long') : formState.errors.text?.message}
    >
      {(control) => <textarea {...control} rows={rows} {...register('text')} />}
    </Field>
  );
}
