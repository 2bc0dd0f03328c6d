import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { setMemberLimit } from '@mela/wire/console/protection.ts';
import { useState, type SubmitEvent } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useAction } from '../../data/use-action.ts';
import { AmountField } from '../../widgets/amount-field.tsx';
import { amountOf, wholeOf } from '../../data/amount-typed.ts';

type LimitDialogProps = { member: { id: string; username: string }; onClose: () => void };

const KINDS = ['deposit', 'stake', 'loss', 'time'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** Sets a limit for a member, by the rule that holds for members too. */
export function LimitDialog({ member, onClose }: LimitDialogProps) {
  const { text, formats } = useLocale();
  const action = useAction(setMemberLimit);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('deposit');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('day');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const isTime = kind === 'time';
  const errors = action.error instanceof CallError ? action.error.fields : {};
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // What cannot be read is refused by the server, beside its field.
    const body = isTime
      ? { kind, period: 'day' as const, minutes: wholeOf(value, 4) ?? 0, reason }
      : { kind, period, value: amountOf(value) ?? 0n, reason };
    action.mutate(
      { params: { id: member.id }, body },
      {
        onSuccess: ({ holdsAt }) => {
          toast(text('console-bonuses.limitSet', { when: formats.moment(holdsAt) }), 'gain');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={`${text('console-bonuses.setLimit')}: ${member.username}`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{text('console-bonuses.rule')}</p>
        <Select
          label={text('console-bonuses.limitOn')}
          value={kind}
          onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'deposit')}
          options={KINDS.map((one) => ({ value: one, label: text(`console-bonuses.limit.${one}`) }))}
        />
        {!isTime && (
          <Select
            label={text('console-bonuses.within')}
            value={period}
            onChange={({ target }) => setPeriod(PERIODS.find((one) => one === target.value) ?? 'day')}
            options={PERIODS.map((one) => ({ value: one, label: text(`console-bonuses.per.${one}`) }))}
          />
        )}
        {isTime ? (
          <NumberField
            label={text('console-bonuses.minutesADay')}
            value={value}
            onValueChange={setValue}
            error={errors['minutes']}
            whole
            required
          />
        ) : (
          <AmountField
            label={text('console-bonuses.amount')}
            value={value}
            onValueChange={setValue}
            error={errors['value']}
            required
          />
        )}
        <TextField
          label={text('console.reason')}
          hint={text('console-bonuses.shownToMember')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={errors['reason']}
          required
          autoComplete="off"
        />
        <Button type="submit" busy={action.isPending}>
          {text('console-bonuses.setLimit')}
        </Button>
      </form>
    </Dialog>
  );
}
