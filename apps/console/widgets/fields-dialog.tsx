import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { DateField } from '@mela/ui/date-field.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { Endpoint } from '@mela/wire';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '../data/call-error.ts';
import type { Given } from '../data/call.ts';
import { refusalOf, useAction } from '../data/use-action.ts';
import { useCurrentStaff } from '../data/current-staff.tsx';
import { AmountField } from './amount-field.tsx';
import { amountOf, listOf } from '../data/amount-typed.ts';
import { useTellDone } from '../data/tell-done.ts';

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
  bodyOf: (values: Values) => { body: Given<E>['body'] } | { wrong: Values };
  onClose: () => void;
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
  const { title, endpoint, params = {}, fields, initial, bodyOf, onClose, children } = props;
  const { text, formats } = useLocale();
  const ours = useCurrentStaff().merchant.currency;
  const action = useAction(endpoint, { saysRefusals: true });
  const tellDone = useTellDone();
  const [typed, setValues] = useState<Values>(initial);
  const values = chosenIn(fields, typed);
  const [wrong, setWrong] = useState<Values>({});
  const form = useRef<HTMLFormElement>(null);

  const isAtField = fields.some(({ name }) => wrong[name] !== undefined);

  /** Says what is wrong, and leads to the first of it: in a tall dialog the button is where nothing of it is in sight. */
  const mark = (found: Values): void => {
    flushSync(() => setWrong(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = bodyOf(values);
    if ('wrong' in read) return mark(read.wrong);
    setWrong({});
    return action.mutate({ params, body: read.body } as Given<E>, {
      onSuccess: (answer) => {
        tellDone(title, answer);
        onClose();
      },
      onError: (error) => {
        if (error instanceof CallError) mark(error.fields);
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
        {children}
        {fields.map((field) => {
          const { name, label, required, currency, amount } = field;
          const choices = choicesOf(field, values);
          const read = amount === 'several' ? listOf(values[name]).map(amountOf) : [];
          const amounts = read.map((one) => (one === null ? '?' : formats.money(one, currency ?? ours)));
          const hint = [amounts.join(', '), field.hint].filter(Boolean).join(' · ');
          const control = { label, hint, required, error: wrong[name], value: values[name] ?? '' };
          const say = (value: string) => setValues({ ...values, [name]: value });
          if (amount === 'one')
            return <AmountField key={name} {...control} currency={currency} onValueChange={say} />;
          if (field.day) return <DateField key={name} {...control} onValueChange={say} />;
          return choices ? (
            <Select key={name} {...control} options={choices} onChange={({ target }) => say(target.value)} />
          ) : (
            <TextField
              key={name}
              {...control}
              onChange={({ target }) => say(target.value)}
              autoComplete="off"
            />
          );
        })}
        <FormError>{action.error && !isAtField ? refusalOf(action.error, text) : undefined}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button type="submit" busy={action.isPending}>
            {text('shell.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
