import { currencySign } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { formatAmount, parseAmount } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { limits, setAmountLimit, setTimeLimit } from '@mela/wire/portal/protection.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query.ts';
import { sentenceOf } from '../../client/refusals.ts';
import { PERIODS, type AmountLimit, type Kind, type Period } from './words.ts';

/** Which limit is to be changed, with what it is now. */
export type Wanted =
  | { kind: Kind; limits: readonly AmountLimit[] }
  | { kind: 'time'; minutes: number | null };

const PERIOD_NAMES = { day: 'limits.day', week: 'limits.week', month: 'limits.month' } as const;

const written = (amount: bigint | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatAmount(amount).replace(/\.?0+$/, '');

/** Sets one limit, or takes it away; says before what holds at once and what after a day. */
export function LimitDialog({
  wanted,
  currency,
  onClose,
}: {
  wanted: Wanted;
  currency: string;
  onClose: () => void;
}) {
  const { text, formats } = useReader();
  const queries = useQueryClient();
  const isTime = wanted.kind === 'time';
  const [period, setPeriod] = useState<Period>(isTime ? 'day' : (wanted.limits[0]?.period ?? 'day'));
  const limitNow = isTime ? undefined : wanted.limits.find((limit) => limit.period === period);
  const [typed, setTyped] = useState(
    isTime ? String(wanted.minutes ?? '') : written(wanted.limits[0]?.value),
  );
  const [wrong, setWrong] = useState<string>();
  const has = isTime ? wanted.minutes !== null : (limitNow?.value ?? null) !== null;

  const set = useMutation({
    mutationFn: async (value: bigint | null): Promise<Date | null> => {
      if (wanted.kind === 'time') {
        const minutes = value === null ? null : Number(value);
        return (await call(setTimeLimit, { body: { minutes } })).next?.at ?? null;
      }
      return (await call(setAmountLimit, { body: { kind: wanted.kind, period, value } })).next?.at ?? null;
    },
    onSuccess: async (at) => {
      toast(at ? text('limits.setLater', { when: formats.moment(at) }) : text('limits.setNow'));
      onClose();
      await queries.invalidateQueries({ queryKey: queryOf(limits).queryKey });
    },
  });

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isTime) {
      const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
      if (minutes < 15 || minutes > 1440) return setWrong(text('limits.badMinutes'));
      setWrong(undefined);
      return set.mutate(BigInt(minutes));
    }
    const amount = parseAmount(typed);
    if (!amount.ok || amount.value <= 0n) return setWrong(text('errors.field.amount.not-positive'));
    setWrong(undefined);
    return set.mutate(amount.value);
  };
  return (
    <Dialog open onClose={onClose} title={text(`limits.${wanted.kind}`)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!isTime && (
          <Select
            label={text('limits.within')}
            value={period}
            onChange={({ target }) => setPeriod(PERIODS.find((one) => one === target.value) ?? 'day')}
            options={PERIODS.map((one) => ({ value: one, label: text(PERIOD_NAMES[one]) }))}
          />
        )}
        <NumberField
          label={text(isTime ? 'limits.atMostMinutes' : 'limits.atMost')}
          value={typed}
          onValueChange={setTyped}
          {...(isTime ? { whole: true } : { mark: currencySign(currency) })}
          name="limit"
          maxLength={12}
          error={wrong}
        />
        <p className="text-sm text-ink-soft">{text('limits.rule')}</p>
        <FormError>{set.error ? sentenceOf(set.error, text) : undefined}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          {has && (
            <Button look="quiet" type="button" disabled={set.isPending} onClick={() => set.mutate(null)}>
              {text('limits.remove')}
            </Button>
          )}
          <Button type="submit" busy={set.isPending}>
            {text('limits.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
