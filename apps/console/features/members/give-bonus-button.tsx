import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { giveBonus } from '@mela/wire/console/bonuses.ts';
import { useState, type SubmitEvent } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useAction } from '../../data/use-action.ts';
import { useMay } from '../../data/current-staff.tsx';
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
  const action = useAction(giveBonus);
  const [typed, setTyped] = useState(EMPTY);
  const errors = action.error instanceof CallError ? action.error.fields : {};
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = {
      ...typed,
      // What cannot be read is refused by the server, beside its field.
      amount: amountOf(typed.amount) ?? 0n,
      multiple: whole(typed.multiple) * 100,
      days: whole(typed.days),
      claimDays: whole(typed.claimDays),
    };
    action.mutate(
      { params: { id: member.id }, body },
      {
        onSuccess: ({ state }) => {
          toast(text(state === 'pending' ? 'console-bonuses.gaveSecond' : 'console-bonuses.gaveNow'), 'gain');
          onClose();
        },
      },
    );
  };
  const word = (field: 'nameEn' | 'nameBn') => (
    <TextField
      label={text(`console-bonuses.${field}`)}
      value={typed[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
      error={errors[field]}
      required
      autoComplete="off"
    />
  );
  const number = (field: 'multiple' | 'days' | 'claimDays') => (
    <NumberField
      label={text(`console-bonuses.${field}`)}
      value={typed[field]}
      onValueChange={(value) => setTyped({ ...typed, [field]: value })}
      error={errors[field]}
      required
      whole
    />
  );
  return (
    <Dialog open onClose={onClose} title={`${text('console-bonuses.give')}: ${member.username}`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {word('nameEn')}
        {word('nameBn')}
        <AmountField
          label={text('console-bonuses.amount')}
          value={typed.amount}
          onValueChange={(amount) => setTyped({ ...typed, amount })}
          error={errors['amount']}
          required
        />
        <div className="grid grid-cols-3 gap-4">
          {number('multiple')}
          {number('days')}
          {number('claimDays')}
        </div>
        <TextField
          label={text('console.reason')}
          hint={text('console.reasonHint')}
          value={typed.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          error={errors['reason']}
          required
          autoComplete="off"
        />
        <Button type="submit" busy={action.isPending}>
          {text('console-bonuses.give')}
        </Button>
      </form>
    </Dialog>
  );
}
