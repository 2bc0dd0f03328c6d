import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'children'>;

/** One line of text; takes react-hook-form's `register(...)` as it is. */
export function TextField({ label, error, hint, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
