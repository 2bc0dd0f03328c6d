import { useText } from '@mela/i18n/react.ts';
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';

/** What a control inside a field must carry to belong to its label, hint and error. */
type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  className: string;
};

export type FieldProps = {
  label: string;
  /** Already in the reader's language; stands under the control. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
};

const CONTROL =
  'min-h-12 w-full min-w-0 rounded-control border-2 border-edge bg-sunken px-3 py-2 text-base text-ink placeholder:text-ink-soft ' +
  'hover:border-ink-soft focus-visible:border-focus aria-invalid:border-loss disabled:opacity-60';

/** A labelled control with its required mark, hint and error in place. */
export function Field({
  label,
  error,
  hint,
  required,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const text = useText();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {required && (
          <span className="text-loss" title={text('shell.required')}>
            <span aria-hidden="true"> *</span>
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
        className: classes(CONTROL),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </div>
  );
}
