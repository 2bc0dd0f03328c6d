import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { setMemberLimit } from '@mela/wire/console/protection.ts';
import { useEntry, useValue } from '../../data/use-entry.ts';
import { AmountField } from '../../widgets/amount-field.tsx';
import { amountOf, wholeOf } from '../../data/amount-typed.ts';

type LimitDialogProps = { member: { id: string; username: string }; onClose: () => void };

const KINDS = ['deposit', 'stake', 'loss', 'time'] as const;
const PERIODS = ['day', 'week', 'month'] as const;
type Kind = (typeof KINDS)[number];
type Period = (typeof PERIODS)[number];

const NO_LIMIT: { kind: Kind; period: Period } & Record<'value' | 'minutes' | 'reason', string> = {
  kind: 'deposit',
  period: 'day',
  value: '',
  minutes: '',
  reason: '',
};

/** Sets a limit for a member, by the rule that holds for members too. */
export function LimitDialog({ member, onClose }: LimitDialogProps) {
  const { text, formats } = useLocale();
  const { form, submit } = useEntry(setMemberLimit, {
    typed: NO_LIMIT,
    params: { id: member.id },
    // What cannot be read is nothing, which the endpoint refuses beside its field.
    bodyOf: ({ kind, period, value, minutes, reason }) => ({
      body:
        kind === 'time'
          ? { kind, period: 'day' as const, minutes: wholeOf(minutes, 4) ?? 0, reason }
          : { kind, period, value: amountOf(value) ?? 0n, reason },
    }),
    done({ holdsAt }) {
      toast(text('console-bonuses.limitSet', { when: formats.moment(holdsAt) }), 'gain');
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const isTime = form.watch('kind') === 'time';
  const value = useValue(form, 'value');
  const minutes = useValue(form, 'minutes');
  return (
    <Dialog open onClose={onClose} title={`${text('console-bonuses.setLimit')}: ${member.username}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{text('console-bonuses.rule')}</p>
        <Select
          label={text('console-bonuses.limitOn')}
          options={KINDS.map((one) => ({ value: one, label: text(`console-bonuses.limit.${one}`) }))}
          {...form.register('kind')}
        />
        {!isTime && (
          <Select
            label={text('console-bonuses.within')}
            options={PERIODS.map((one) => ({ value: one, label: text(`console-bonuses.per.${one}`) }))}
            {...form.register('period')}
          />
        )}
        {isTime ? (
          <NumberField {...minutes} label={text('console-bonuses.minutesADay')} whole required />
        ) : (
          <AmountField {...value} label={text('console-bonuses.amount')} required />
        )}
        <TextField
          label={text('console.reason')}
          hint={text('console-bonuses.shownToMember')}
          error={errors.reason?.message}
          required
          autoComplete="off"
          {...form.register('reason')}
        />
        <Button type="submit" busy={isSubmitting}>
          {text('console-bonuses.setLimit')}
        </Button>
      </form>
    </Dialog>
  );
}
