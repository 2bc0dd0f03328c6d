import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Field } from '@mela/ui/field.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { FormProvider, useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { errorAt, useValue } from '../data/use-entry.ts';
import { AmountField } from './amount-field.tsx';

type EntryFormProps<Typed extends FieldValues, Body> = {
  form: UseFormReturn<Typed, unknown, Body>;
  submit: (event: { preventDefault: () => void }) => Promise<void>;
  className?: string;
  children: ReactNode;
};

/** A form of `useEntry`, which its fields find by their names; the first that was wrong as it is read comes into focus. */
export function EntryForm<Typed extends FieldValues, Body>(props: EntryFormProps<Typed, Body>) {
  const { form, submit, className = 'flex flex-col gap-4', children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          // A dialog's form that opens from this one is no part of it.
          event.stopPropagation();
          void submit(event);
        }}
        className={className}
      >
        {children}
      </form>
    </FormProvider>
  );
}

type Entered = 'value' | 'onChange' | 'onValueChange' | 'checked' | 'ref' | 'onBlur';
/** A field's own properties, and under which name the form keeps it: the name that the server has for it. */
type Named<Props> = Omit<Props, Entered | 'name'> & { name: string };

function useEntered(name: string, otherwise?: string) {
  const { error, ...entered } = useValue(useFormContext<Record<string, string>>(), name);
  return { ...entered, error: error ?? otherwise };
}

export function EntryText({ name, error, ...field }: Named<ComponentProps<typeof TextField>>) {
  const { onValueChange, ...entered } = useEntered(name, error);
  return <TextField autoComplete="off" {...field} {...entered} onChange={onValueChange} />;
}

export function EntryPassword({ name, error, ...field }: Named<ComponentProps<typeof PasswordField>>) {
  const { onValueChange, ...entered } = useEntered(name, error);
  return <PasswordField {...field} {...entered} onChange={onValueChange} />;
}

type SelectProps = Named<ComponentProps<typeof Select>> & {
  /** The empty choice is none. */
  orNone?: true;
};

export function EntrySelect({ name, error, orNone, ...field }: SelectProps) {
  const { onValueChange, ...entered } = useEntered(name, error);
  return (
    <Select
      {...field}
      {...entered}
      onChange={(event) => onValueChange(orNone ? event.target.value || null : event)}
    />
  );
}

export const EntryNumber = ({ name, error, ...field }: Named<ComponentProps<typeof NumberField>>) => (
  <NumberField {...field} {...useEntered(name, error)} />
);

export const EntryAmount = ({ name, error, ...field }: Named<ComponentProps<typeof AmountField>>) => (
  <AmountField {...field} {...useEntered(name, error)} />
);

type LinesProps = Pick<
  Named<ComponentProps<typeof TextField>>,
  'name' | 'label' | 'hint' | 'error' | 'required'
> & {
  rows?: number;
  /** The language that they are in, where it is not the reader's. */
  lang?: string;
  /** They are sentences. */
  prose?: true;
  /** They are words of several languages, which no voice reads as its own. */
  ofNoLanguage?: true;
};

/** Several lines of text. */
export function EntryLines({
  name,
  error: otherwise,
  rows = 3,
  lang,
  prose,
  ofNoLanguage,
  ...field
}: LinesProps) {
  const { onValueChange, error, ...entered } = useEntered(name, otherwise);
  return (
    <Field {...field} error={error}>
      {(control) => (
        <textarea
          {...control}
          {...entered}
          rows={rows}
          lang={lang}
          translate={ofNoLanguage && 'no'}
          onChange={onValueChange}
          autoComplete="off"
          {...(!prose && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
    </Field>
  );
}

type TickProps = { name: string; label: ReactNode; note?: ReactNode };

/** A setting that is on or off, perhaps with what it does. */
export function EntryTick({ name, label, note }: TickProps) {
  const { register, formState } = useFormContext<Record<string, boolean>>();
  const explained = note && (
    <>
      <span className="block pt-2 font-semibold">{label}</span>
      <span className="block pb-2 text-sm text-ink-soft">{note}</span>
    </>
  );
  return <Checkbox label={explained ?? label} error={errorAt(formState.errors, name)} {...register(name)} />;
}
