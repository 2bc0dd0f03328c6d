import { Button } from '@mela/ui/button.tsx';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EntryForm } from '../../widgets/entry-fields.tsx';

type LoginStepProps<Typed extends FieldValues, Body> = ComponentProps<typeof EntryForm<Typed, Body>> & {
  /** What the button says. */
  button: string;
};

/** A step of coming in: its fields, why it was refused unless a field says it already, and the button. */
export const LoginStep = <Typed extends FieldValues, Body>(props: LoginStepProps<Typed, Body>) => (
  <EntryForm form={props.form} submit={props.submit}>
    {props.children}
    <p role="alert" className="font-medium text-loss empty:hidden">
      {props.form.formState.errors.root?.message}
    </p>
    <Button type="submit" wide busy={props.form.formState.isSubmitting}>
      {props.button}
    </Button>
  </EntryForm>
);
