import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { DateField } from '@mela/ui/date-field.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf, Endpoint } from '@mela/wire';
import type { BodyRead } from '@mela/wire/complaints.ts';
import type { ReactNode } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { useCurrentStaff } from '../data/current-staff.tsx';
import { AmountField } from './amount-field.tsx';
import { amountOf, listOf } from '../data/amount-typed.ts';
import { EntryForm } from './entry-fields.tsx';
import { useTellDone } from '../data/tell-done.ts';
import { useEntry, useValue } from '../data/use-entry.ts';

type Choice = { value: string; label: string };
type Values = Readonly<Record<string, string>>;

/** One thing to be said in a dialog, under the name that the server calls it when it is wrong. */
export type AskedField = Readonly<{
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** An amount, or several with commas between: said back as they will be read, so that nobody miscounts zeros. */
  amount?: 'one' | 'several';
  /** Nobody who looks over a shoulder reads it, and no browser keeps it. */
  secret?: true;
  /** More than a line. */
  long?: true;
  /** A day, picked from a calendar; `yyyy-MM-dd`. */
  day?: true;
  /** The amount's; the brand's own where none is named. */
  currency?: string | undefined;
  /** One of these, by its word, perhaps by what is said elsewhere; else it is typed. */
  choices?: readonly Choice[] | ((values: Values) => readonly Choice[]);
}>;

type FieldsDialogProps<E extends Endpoint> = {
  title: string;
  endpoint: E;
  params?: Record<string, string>;
  fields: readonly AskedField[];
  initial: Values;
  /** What the call is given for what was typed; or, under a field's name, what is wrong with it. */
  bodyOf: (values: Values) => BodyRead<E>;
  onClose: () => void;
  /** What came of it is told by whoever hears the answer. */
  quiet?: boolean;
  /** Hears the answer, where it says more than that it is done. */
  onDone?: (answer: AnswerOf<E>) => void;
  children?: ReactNode;
};

/** What a field can be chosen from. */
const choicesOf = ({ choices }: AskedField, values: Values): readonly Choice[] | undefined =>
  typeof choices === 'function' ? choices(values) : choices;

/** What is said, where a choice is no longer there the first one instead: it is what the page shows. */
const chosenIn = (fields: readonly AskedField[], values: Values): Values =>
  fields.reduce<Values>((filled, field) => {
    const choices = choicesOf(field, filled);
    if (!choices || choices.some(({ value }) => value === filled[field.name])) return filled;
    return { ...filled, [field.name]: choices[0]?.value ?? '' };
  }, values);

/** Asks for several things before something is done; what is wrong is said beside its field. */
export function FieldsDialog<E extends Endpoint>(props: FieldsDialogProps<E>) {
  const {
    title,
    endpoint,
    params = {},
    fields,
    initial,
    bodyOf,
    onClose,
    onDone,
    quiet = false,
    children,
  } = props;
  const text = useText();
  const tellDone = useTellDone();
  const filled = (typed: object): Values =>
    chosenIn(fields, Object.fromEntries(fields.map(({ name }) => [name, String(get(typed, name) ?? '')])));
  const { form, submit } = useEntry<E, Record<string, string>>(endpoint, {
    typed: initial,
    params,
    bodyOf: (typed) => bodyOf(filled(typed)),
    done(answer) {
      if (!quiet) tellDone(title, answer);
      onDone?.(answer);
      onClose();
    },
    saysRefusals: true,
  });
  const values = filled(form.watch());
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title={title}>
      <EntryForm form={form} submit={submit}>
        {children}
        {fields.map((field) => (
          <AskedControl key={field.name} field={field} values={values} form={form} />
        ))}
        <FormError>{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {text('shell.confirm')}
          </Button>
        </div>
      </EntryForm>
    </Dialog>
  );
}

type AskedControlProps<Body> = {
  field: AskedField;
  values: Values;
  form: UseFormReturn<Record<string, string>, unknown, Body>;
};

function AskedControl<Body>({ field, values, form }: AskedControlProps<Body>) {
  const { formats } = useLocale();
  const ours = useCurrentStaff().merchant.currency;
  const { onValueChange, ...typed } = useValue(form, field.name);
  const { name, label, required, currency, amount } = field;
  const choices = choicesOf(field, values);
  const read = amount === 'several' ? listOf(values[name]).map(amountOf) : [];
  const amounts = read.map((one) => (one === null ? '?' : formats.money(one, currency ?? ours)));
  const hint = [amounts.join(', '), field.hint].filter(Boolean).join(' · ');
  const control = { ...typed, label, hint, required, value: values[name] ?? '' };
  if (amount === 'one') return <AmountField {...control} currency={currency} onValueChange={onValueChange} />;
  if (field.long)
    return (
      <Field {...{ label, hint, required }} error={typed.error}>
        {(area) => (
          <textarea
            {...area}
            ref={typed.ref}
            rows={6}
            value={control.value}
            onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
          />
        )}
      </Field>
    );
  if (field.day) return <DateField {...control} onValueChange={onValueChange} />;
  return choices ? (
    <Select {...control} options={choices} onChange={onValueChange} />
  ) : (
    <TextField
      {...control}
      {...(field.secret && { type: 'password' })}
      onChange={onValueChange}
      autoComplete={field.secret ? 'new-password' : 'off'}
    />
  );
}
