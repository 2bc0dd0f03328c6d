import { useLocale } from '@mela/i18n/react.ts';
import { addDays, businessDayOf } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import { classes } from '@mela/ui/classes.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { useChoose } from '../../router/use-choose.ts';
import type { Days } from './filter.ts';

const LENGTHS = [1, 7, 30, 90] as const;

/** From which day to which: typed, or one of the usual lengths with one press. */
export function DateRange({ days }: { days: Days }) {
  const { text, zone } = useLocale();
  const choose = useChoose();
  const today = businessDayOf(new Date(serverNow()), zone);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto">
        <legend className="sr-only">{text('records.span')}</legend>
        {LENGTHS.map((length) => {
          const from = addDays(today, 1 - length);
          const pressed = days.from === from && days.to === today;
          return (
            <button
              key={length}
              type="button"
              aria-pressed={pressed}
              onClick={() => choose({ from, to: today })}
              className={classes(
                'min-h-11 rounded-control border px-3 text-sm font-semibold whitespace-nowrap',
                pressed ? 'border-action bg-action text-on-action' : 'border-line bg-surface text-ink',
              )}
            >
              {length === 1 ? text('records.today') : text('records.lastDays', { days: length })}
            </button>
          );
        })}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <DateField
          label={text('records.from')}
          value={days.from}
          max={days.to}
          onValueChange={(from) => choose({ from })}
        />
        <DateField
          label={text('records.to')}
          value={days.to}
          min={days.from}
          max={today}
          onValueChange={(to) => choose({ to })}
        />
      </div>
    </div>
  );
}
