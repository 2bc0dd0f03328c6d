import { useLocale } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type DateFieldProps = FieldProps & {
  /** `yyyy-MM-dd`; empty: none is chosen. */
  value: string;
  onValueChange: (value: string) => void;
} & Pick<ComponentProps<'input'>, 'min' | 'max' | 'name' | 'ref' | 'onBlur'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Browsers write a day in their own language. Its words lie over it, except where it is typed: a keyboard needs what it changes. */
const UNWRITTEN =
  '[&::-webkit-datetime-edit]:opacity-0 [&::-webkit-date-and-time-value]:opacity-0 pointer-fine:focus:[&::-webkit-datetime-edit]:opacity-100';
const WORDS =
  'pointer-events-none absolute inset-y-0 left-3.5 hidden items-center text-[min(1rem,4.4vw)] whitespace-nowrap supports-[selector(::-webkit-datetime-edit)]:flex pointer-fine:peer-focus:hidden';

/** A day, picked from the device's own calendar and written as its reader writes days. */
export function DateField({ label, error, hint, required, value, onValueChange, ...input }: DateFieldProps) {
  const { text, formats, zone } = useLocale();
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type="date"
            value={value}
            onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
            className={`${control.className} peer ${UNWRITTEN}`}
          />
          <span aria-hidden="true" className={value === '' ? `${WORDS} text-ink-soft` : WORDS}>
            {DAY.test(value) ? formats.day(startOf(value, zone)) : value || text('shell.chooseDay')}
          </span>
        </span>
      )}
    </Field>
  );
}
