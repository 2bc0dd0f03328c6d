import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { askAdjustment } from '@mela/wire/console/ledger.ts';
import { AmountField } from '../../widgets/amount-field.tsx';
import { amountOf } from '../../data/amount-typed.ts';
import { useEntry, useValue } from '../../data/use-entry.ts';
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
  const { form, submit } = useEntry(askAdjustment, {
    typed: { username: '', amount: '', reason: '' },
    bodyOf(typed) {
      const amount = amountOf(typed.amount);
      return amount ? { body: { ...typed, amount } } : { wrong: { amount: text('console.amountHint') } };
    },
    done(): void {
      form.reset();
    },
  });
  const amount = useValue(form, 'amount');
  const { errors, isSubmitting } = form.formState;
  const field = (name: 'username' | 'reason') => (
    <TextField
      label={text(`console.${name}`)}
      error={errors[name]?.message}
      required
      autoComplete="off"
      {...form.register(name)}
    />
  );
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid items-start gap-3 sm:grid-cols-3"
    >
      {field('username')}
      <AmountField
        {...amount}
        label={text('console.amount')}
        hint={amountOf(amount.value) === null ? text('console.amountHint') : undefined}
        signed
        required
      />
      {field('reason')}
      <Button type="submit" busy={isSubmitting} className="sm:col-span-3 sm:justify-self-start">
        {text('console.ask')}
      </Button>
    </form>
  );
}
