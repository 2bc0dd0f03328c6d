import { currencySign } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { parseAmount } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { limits, setAmountLimit, setTimeLimit } from '@mela/wire/portal/protection.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { typedAmount } from '../../data/read-amount.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { PERIODS, spoken, type Kind, type Period, type Standing } from './words.ts';

/** Which limit is to be changed. */
export type Wanted = Kind | 'time';

/** A limit as the dialog has it, money or minutes; null: none. */
type Limit = { value: bigint | null; next: { value: bigint | null; at: Date } | null };
const NO_LIMIT: Limit = { value: null, next: null };

const PERIOD_NAMES = { day: 'limits.day', week: 'limits.week', month: 'limits.month' } as const;

const whole = (minutes: number | null): bigint | null => (minutes === null ? null : BigInt(minutes));

/** The limit that the dialog is about, as it is now. */
function limitOf({ time, limits: all }: Standing, wanted: Wanted, period: Period): Limit {
  if (wanted === 'time') {
    const { minutes, next } = time;
    return { value: whole(minutes), next: next && { value: whole(next.minutes), at: next.at } };
  }
  return all.find((limit) => limit.kind === wanted && limit.period === period) ?? NO_LIMIT;
}

function typedOf({ value }: Limit, isTime: boolean): string {
  if (value === null) return '';
  return isTime ? String(value) : typedAmount(value);
}

/** Sets one limit, or takes it away; says before what holds at once and what after a day. */
export function LimitDialog({
  wanted,
  standing,
  onClose,
}: {
  wanted: Wanted;
  standing: Standing;
  onClose: () => void;
}) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const isTime = wanted === 'time';
  const [period, setPeriod] = useState<Period>(
    () => standing.limits.find(({ kind }) => kind === wanted)?.period ?? 'day',
  );
  const { value: valueNow, next } = limitOf(standing, wanted, period);
  const [typed, setTyped] = useState(() => typedOf({ value: valueNow, next }, isTime));
  const [wrong, setWrong] = useState<string>();
  const spokenLimit = (value: bigint | null): string => {
    if (value === null) return text('limits.none');
    return isTime ? spoken(Number(value), text, formats) : formats.money(value, standing.currency);
  };
  const choosePeriod = (chosen: Period): void => {
    setPeriod(chosen);
    setTyped(typedOf(limitOf(standing, wanted, chosen), isTime));
    setWrong(undefined);
  };

  const set = useMutation({
    mutationFn: async (value: bigint | null): Promise<Date | null> => {
      if (wanted === 'time') {
        const minutes = value === null ? null : Number(value);
        return (await call(setTimeLimit, { body: { minutes } })).next?.at ?? null;
      }
      return (await call(setAmountLimit, { body: { kind: wanted, period, value } })).next?.at ?? null;
    },
    onSuccess: async (at) => {
      // Before it closes: whoever opens it again at once finds what was just set.
      await queries.invalidateQueries({ queryKey: queryOf(limits).queryKey });
      toast(at ? text('limits.setLater', { when: formats.moment(at) }) : text('limits.setNow'));
      onClose();
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
    const amount = parseAmount(typed.trim());
    if (!amount.ok) return setWrong(text(`errors.field.amount.${amount.refusal}`));
    if (amount.value <= 0n) return setWrong(text('errors.field.amount.not-positive'));
    setWrong(undefined);
    return set.mutate(amount.value);
  };
  return (
    <Dialog open onClose={onClose} title={text(`limits.${wanted}`)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!isTime && (
          <Select
            label={text('limits.within')}
            value={period}
            onChange={({ target }) => choosePeriod(PERIODS.find((one) => one === target.value) ?? 'day')}
            options={PERIODS.map((one) => ({ value: one, label: text(PERIOD_NAMES[one]) }))}
          />
        )}
        <NumberField
          label={text(isTime ? 'limits.atMostMinutes' : 'limits.atMost')}
          value={typed}
          onValueChange={setTyped}
          {...(isTime ? { whole: true } : { mark: currencySign(standing.currency) })}
          name="limit"
          maxLength={20}
          error={wrong}
        />
        {next && (
          <p className="text-notice">
            {text('limits.becomes', { when: formats.moment(next.at), what: spokenLimit(next.value) })}
          </p>
        )}
        <p className="text-ink-soft">{text('limits.rule')}</p>
        <FormError>{set.error ? sentenceOf(set.error, text) : undefined}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          {next && (
            <Button look="quiet" disabled={set.isPending} onClick={() => set.mutate(valueNow)}>
              {text('limits.keep', { limit: spokenLimit(valueNow) })}
            </Button>
          )}
          {valueNow !== null && next?.value !== null && (
            <Button look="quiet" disabled={set.isPending} onClick={() => set.mutate(null)}>
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
