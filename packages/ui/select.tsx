import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'required' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

/** The system's own picker: on a phone nothing of ours beats it. */
export function Select({ label, error, hint, required, options, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
