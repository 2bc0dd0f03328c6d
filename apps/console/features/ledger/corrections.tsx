import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { askAdjustment } from '@mela/wire/console/ledger.ts';
import { useState, type FormEvent } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useAction } from '../../data/use-action.ts';
import { AmountField } from '../../widgets/amount-field.tsx';
import { amountOf } from '../../data/amount-typed.ts';
import { ApprovalsOf } from '../../widgets/approvals-of.tsx';
import { Section } from '../../widgets/section.tsx';

/** What was moved by hand: one asks, another decides. */
export function Corrections() {
  const text = useText();
  return (
    <>
      <Section title={text('console.askAdjustment')}>
        <AskAdjustment />
      </Section>
      <ApprovalsOf kind="ledger-correction" title={text('console.corrections')} />
    </>
  );
}

function AskAdjustment() {
  const text = useText();
  const action = useAction(askAdjustment);
  const [typed, setTyped] = useState({ username: '', amount: '', reason: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const amount = amountOf(typed.amount);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null || amount === 0n) {
      setWrong({ amount: text('console.amountHint') });
      return;
    }
    setWrong({});
    action.mutate(
      { body: { ...typed, amount } },
      {
        onSuccess: () => setTyped({ username: '', amount: '', reason: '' }),
        onError: (error) => setWrong(error instanceof CallError ? error.fields : {}),
      },
    );
  };
  const field = (name: 'username' | 'reason') => (
    <TextField
      label={text(`console.${name}`)}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={wrong[name]}
      required
      autoComplete="off"
    />
  );
  return (
    <form onSubmit={onSubmit} noValidate className="grid items-start gap-3 sm:grid-cols-3">
      {field('username')}
      <AmountField
        label={text('console.amount')}
        hint={amount === null ? text('console.amountHint') : undefined}
        value={typed.amount}
        onValueChange={(value) => setTyped({ ...typed, amount: value })}
        error={wrong['amount']}
        signed
        required
      />
      {field('reason')}
      <Button type="submit" busy={action.isPending} className="sm:col-span-3 sm:justify-self-start">
        {text('console.ask')}
      </Button>
    </form>
  );
}
