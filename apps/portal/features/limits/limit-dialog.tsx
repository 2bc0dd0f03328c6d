import { currencySign } from '@mela/i18n';
import { useLocale, useText } from '@mela/i18n/react.ts';
import { parseAmount } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { limits, setAmountLimit, setTimeLimit } from '@mela/wire/portal/protection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { typedAmount } from '../../data/read-amount.ts';
import { useEntry, useValue } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { PERIODS, spoken, type Kind, type Period, type Standing } from './words.ts';

/** Which limit is to be changed. */
export type Wanted = Kind | 'time';

/** What is wished: what is typed, that it stays as it is, or that there is none. */
type Wish = 'typed' | 'kept' | 'none';
const AS_TYPED: Wish = 'typed';

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

type LimitDialogProps = { wanted: Wanted; standing: Standing; onClose: () => void };

/** Sets one limit, or takes it away; says before what holds at once and what after a day. */
export function LimitDialog({ wanted, standing, onClose }: LimitDialogProps) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const isTime = wanted === 'time';
  const field = isTime ? 'minutes' : 'value';
  const first = standing.limits.find(({ kind }) => kind === wanted)?.period ?? 'day';
  const typedIn = (period: Period): string => typedOf(limitOf(standing, wanted, period), isTime);
  const { form, submit } = useEntry(isTime ? setTimeLimit : setAmountLimit, {
    typed: { period: first, value: typedIn(first), minutes: typedIn(first), wish: AS_TYPED },
    bodyOf({ period, wish, value, minutes }) {
      const other = wish === 'kept' ? limitOf(standing, wanted, period).value : null;
      if (wanted === 'time') {
        if (wish !== 'typed') return { body: { minutes: other === null ? null : Number(other) } };
        const read = /^\d{1,4}$/.test(minutes) ? Number(minutes) : 0;
        if (read < 15 || read > 1440) return { wrong: { minutes: text('limits.badMinutes') } };
        return { body: { minutes: read } };
      }
      if (wish !== 'typed') return { body: { kind: wanted, period, value: other } };
      const read = parseAmount(value.trim());
      if (!read.ok) return { wrong: { value: text(`errors.field.amount.${read.refusal}`) } };
      return { body: { kind: wanted, period, value: read.value } };
    },
    async send(body) {
      const { next: later } =
        'minutes' in body ? await call(setTimeLimit, { body }) : await call(setAmountLimit, { body });
      // Before it closes: whoever opens it again at once finds what was just set.
      await queries.invalidateQueries({ queryKey: queryOf(limits).queryKey });
      toast(later ? text('limits.setLater', { when: formats.moment(later.at) }) : text('limits.setNow'));
      onClose();
    },
  });
  const { value: valueNow, next } = limitOf(standing, wanted, form.watch('period'));
  const spokenLimit = (value: bigint | null): string => {
    if (value === null) return text('limits.none');
    return isTime ? spoken(Number(value), text, formats) : formats.money(value, standing.currency);
  };
  const instead = async (wish: Wish): Promise<void> => {
    form.setValue('wish', wish);
    await submit();
    form.setValue('wish', AS_TYPED);
  };
  const { isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title={text(`limits.${wanted}`)}>
      <EntryForm
        form={form}
        submit={submit}
        button={{ children: text('limits.save') }}
        note={
          <div className="flex flex-wrap justify-end gap-2 empty:hidden">
            {next && (
              <Button look="quiet" disabled={isSubmitting} onClick={() => void instead('kept')}>
                {text('limits.keep', { limit: spokenLimit(valueNow) })}
              </Button>
            )}
            {valueNow !== null && next?.value !== null && (
              <Button look="quiet" disabled={isSubmitting} onClick={() => void instead('none')}>
                {text('limits.remove')}
              </Button>
            )}
          </div>
        }
      >
        {!isTime && (
          <Select
            label={text('limits.within')}
            options={PERIODS.map((one) => ({ value: one, label: text(PERIOD_NAMES[one]) }))}
            {...form.register('period', {
              onChange: () => {
                form.clearErrors();
                form.setValue('value', typedIn(form.getValues('period')));
              },
            })}
          />
        )}
        <LimitField name={field} currency={standing.currency} />
        {next && (
          <p className="text-notice">
            {text('limits.becomes', { when: formats.moment(next.at), what: spokenLimit(next.value) })}
          </p>
        )}
        <p className="text-ink-soft">{text('limits.rule')}</p>
      </EntryForm>
    </Dialog>
  );
}

function LimitField({ name, currency }: { name: 'minutes' | 'value'; currency: string }) {
  const text = useText();
  return (
    <NumberField
      {...useValue(name)}
      label={text(name === 'minutes' ? 'limits.atMostMinutes' : 'limits.atMost')}
      {...(name === 'minutes' ? { whole: true } : { mark: currencySign(currency) })}
      maxLength={20}
    />
  );
}
