import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { FormEvent, ReactNode } from 'react';
import { fieldsOf, refusalOf } from '../../data/use-action.ts';

type LoginStepProps = Readonly<{
  step: Readonly<{ error: Error | null; isPending: boolean; mutate: () => void }>;
  /** What the button says. */
  button: string;
  children: ReactNode;
}>;

/** A step of coming in: its fields, why it was refused unless a field says it already, and the button; a second Enter sends nothing. */
export function LoginStep({ step, button, children }: LoginStepProps) {
  const text = useText();
  const { error, isPending } = step;
  const atField = Object.keys(fieldsOf(error, text)).length > 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) step.mutate();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
      {children}
      <p role="alert" className="font-medium text-loss empty:hidden">
        {error && !atField && refusalOf(error, text)}
      </p>
      <Button type="submit" wide busy={isPending}>
        {button}
      </Button>
    </form>
  );
}
