import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

type EntryFormProps<Typed extends FieldValues, Body> = {
  form: UseFormReturn<Typed, unknown, Body>;
  /** Made by the form's `handleSubmit`. */
  submit: () => Promise<void>;
  button: Omit<ComponentProps<typeof Button>, 'type'>;
  children?: ReactNode;
  /** What stands between the fields and the button. */
  note?: ReactNode;
};

/**
 * What every form of entries has: its fields in a column, what went wrong with all of it, and one button that is busy while it is sent. Of
 * what was wrong the first on the screen comes into focus, whichever the form heard of first.
 */
export function EntryForm<Typed extends FieldValues, Body>({
  form,
  submit,
  button,
  children,
  note,
}: EntryFormProps<Typed, Body>) {
  const { errors, isSubmitting, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    // After the form, which focuses in the order in which fields came to it.
    const timer = setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    return () => clearTimeout(timer);
  }, [submitCount, isSubmitting]);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field is no second sending.
          if (!isSubmitting) void submit();
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <FormError>{errors.root?.message}</FormError>
        {note}
        <Button type="submit" {...button} busy={isSubmitting || button.busy === true} />
      </form>
    </FormProvider>
  );
}
