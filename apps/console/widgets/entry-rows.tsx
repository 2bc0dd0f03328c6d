import { Button } from '@mela/ui/button.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useText } from '@mela/i18n/react.ts';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';
import { errorAt } from '../data/use-entry.ts';

type EntryRowsProps<Row extends object> = Readonly<{
  /** Where the form keeps the rows. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** What one more begins with, and what its button says. */
  blank: Row;
  add: string;
  /** What a row is called where it is to be removed. */
  nameOf: (row: Row, at: number) => string;
  /** How the fields of a row stand beside each other. */
  className?: string;
  /** The fields of the row that the form keeps at a path. */
  children: (path: string) => ReactNode;
}>;

/** Any number of equal things in a form, each with fields of its own; what is wrong with all of them stands under them. */
export function EntryRows<Row extends object>(props: EntryRowsProps<Row>) {
  const { name, label, hint, blank, add, nameOf, className = 'grid gap-3 sm:grid-cols-2', children } = props;
  const text = useText();
  const { formState, getValues, clearErrors } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{label}</legend>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-start gap-2 border-b border-line pb-3 last:border-0"
          >
            <div className={`items-start ${className}`}>{children(`${name}.${at}`)}</div>
            <IconButton
              icon="trash-2"
              label={text('console.removeRow', {
                row: nameOf(getValues(`${name}.${at}`) as Row, at) || String(at + 1),
              })}
              onClick={() => {
                clearErrors(name);
                remove(at);
              }}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {errorAt(formState.errors, name) ?? errorAt(formState.errors, `${name}.root`)}
      </p>
      <div className="mt-3">
        <Button size="small" look="outline" onClick={() => append(blank)}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
