import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { giveBonus } from '@mela/wire/console/bonuses.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { useEntry, useValue } from '../../data/use-entry.ts';
import { AmountField } from '../../widgets/amount-field.tsx';
import { amountOf, wholeOf } from '../../data/amount-typed.ts';

type Member = { id: string; username: string };

/** Puts a bonus aside for a member; a large one waits for a second person. */
export function GiveBonusButton({ member }: { member: Member }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!may(giveBonus)) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console-bonuses.give')}
      </Button>
      {asking && <Asking member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

const EMPTY = { nameEn: '', nameBn: '', amount: '', multiple: '1', days: '30', claimDays: '7', reason: '' };

const whole = (typed: string): number => wholeOf(typed, 4) ?? 0;

function Asking({ member, onClose }: { member: Member; onClose: () => void }) {
  const text = useText();
  const { form, submit } = useEntry(giveBonus, {
    typed: EMPTY,
    params: { id: member.id },
    bodyOf: (typed) => ({
      body: {
        ...typed,
        // What cannot be read is nothing, which the endpoint refuses beside its field.
        amount: amountOf(typed.amount) ?? 0n,
        multiple: whole(typed.multiple) * 100,
        days: whole(typed.days),
        claimDays: whole(typed.claimDays),
      },
    }),
    done({ state }) {
      toast(text(state === 'pending' ? 'console-bonuses.gaveSecond' : 'console-bonuses.gaveNow'), 'gain');
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const amount = useValue(form, 'amount');
  const numbers = {
    multiple: useValue(form, 'multiple'),
    days: useValue(form, 'days'),
    claimDays: useValue(form, 'claimDays'),
  };
  const word = (field: 'nameEn' | 'nameBn') => (
    <TextField
      label={text(`console-bonuses.${field}`)}
      error={errors[field]?.message}
      required
      autoComplete="off"
      {...form.register(field)}
    />
  );
  const number = (field: keyof typeof numbers) => (
    <NumberField {...numbers[field]} label={text(`console-bonuses.${field}`)} required whole />
  );
  return (
    <Dialog open onClose={onClose} title={`${text('console-bonuses.give')}: ${member.username}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {word('nameEn')}
        {word('nameBn')}
        <AmountField {...amount} label={text('console-bonuses.amount')} required />
        <div className="grid grid-cols-3 gap-4">
          {number('multiple')}
          {number('days')}
          {number('claimDays')}
        </div>
        <TextField
          label={text('console.reason')}
          hint={text('console.reasonHint')}
          error={errors.reason?.message}
          required
          autoComplete="off"
          {...form.register('reason')}
        />
        <Button type="submit" busy={isSubmitting}>
          {text('console-bonuses.give')}
        </Button>
      </form>
    </Dialog>
  );
}
