import { toBengaliDigits, toLatinDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type NumberFieldProps = FieldProps & {
  /** In ASCII digits, exactly as the wire wants it; what it means is for the form to check. */
  value: string;
  onValueChange: (value: string) => void;
  /** Stands before the digits, a currency's sign for instance. */
  mark?: string;
  name?: string;
  /** Whole numbers bring up a keypad without a decimal point. */
  whole?: boolean;
  /** It may be below zero, for which most keypads of numbers have no key. */
  signed?: boolean;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'ref' | 'autoFocus' | 'disabled' | 'maxLength'>;

/** A number or an amount of money, typed in Bengali or Latin digits; no wheel, no arrows, nothing changes by itself. */
export function NumberField({
  label,
  error,
  hint,
  required,
  value,
  onValueChange,
  mark,
  whole = false,
  signed = false,
  ...input
}: NumberFieldProps) {
  const { digits } = useLocale();
  const written = digits === 'bengali-lakh' ? toBengaliDigits(value) : value;
  const [typed, setTyped] = useState(written);
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <div className="relative">
          {mark && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-lg font-semibold text-ink-soft"
            >
              {mark}
            </span>
          )}
          <input
            {...input}
            {...control}
            type="text"
            inputMode={signed ? 'text' : whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={toLatinDigits(typed) === value ? typed : written}
            onChange={(event) => {
              setTyped(event.target.value);
              onValueChange(toLatinDigits(event.target.value));
            }}
            className={`${control.className} digits text-lg font-semibold ${mark ? 'pl-9' : ''}`}
          />
        </div>
      )}
    </Field>
  );
}
