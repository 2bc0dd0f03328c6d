import type { Pool } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { ReactNode } from 'react';
import type { Kit, Look } from './kits/kit.ts';
import { Car } from '../draws/cars.tsx';
import { Die } from '../draws/dice.tsx';
import { writtenNumber } from './number-writing.ts';
import { withClosed } from './quick-picks.ts';

type NumberButtonsProps = {
  kit: Kit;
  of: 'numbers' | 'values' | 'choices';
  pool: Pool;
  /** Not for sale: shown in their places, struck through. */
  closed?: Pool | undefined;
  chosen: Pool;
  /** The row holds one value: choosing another gives up the first. */
  isOne: boolean;
  onChange: (values: Pool) => void;
  prizeOf: (value: number | string) => string | null;
  /** Many such rows follow each other, so each keeps to one line. */
  isNarrow?: boolean;
};

/** One button for each member of a pool, that stays pressed. */
export function NumberButtons({
  kit,
  of,
  pool,
  closed = [],
  chosen,
  isOne,
  onChange,
  prizeOf,
  isNarrow = false,
}: NumberButtonsProps) {
  const { text, formats, digits } = useLocale();
  const hasNames = of === 'choices' || (of === 'values' && kit.value !== undefined);
  const isNumber = (value: number | string): value is number => of === 'numbers' && typeof value === 'number';
  const word = (value: number | string): string => {
    if (typeof value === 'string') return kit.choice(value, text);
    if (hasNames) return `${formats.number(value)} ${kit.value?.(value, text) ?? ''}`;
    return isNumber(value) ? writtenNumber(value, kit.look, digits) : formats.number(value);
  };
  const all = withClosed(pool, closed);
  const press = (value: number | string): void => {
    if (chosen.includes(value)) onChange(chosen.filter((other) => other !== value));
    else onChange(isOne ? [value] : [...chosen, value]);
  };
  return (
    <div className={classes('grid gap-2', gridOf(of, hasNames, all.length, isNarrow))}>
      {all.map((value) => {
        const isClosed = closed.includes(value);
        const isChosen = chosen.includes(value);
        const note = prizeOf(value) ?? (isNumber(value) ? kit.note?.(value, text) : undefined);
        const ink = isNumber(value) && !isChosen ? kit.ink?.(value) : undefined;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            disabled={isClosed}
            onClick={() => press(value)}
            style={ink ? { borderColor: ink, boxShadow: `inset 0 -3px 0 ${ink}` } : undefined}
            className={classes(
              'digits flex min-h-12 min-w-0 flex-col items-center justify-center border-2 font-bold eased',
              isNumber(value) && note === undefined
                ? 'mx-auto size-12 rounded-full text-lg'
                : 'rounded-control px-1 text-base',
              isClosed && 'line-through opacity-50',
              isChosen
                ? 'border-action bg-action text-on-action'
                : 'border-line bg-sunken text-ink hover:border-edge',
            )}
          >
            {isNumber(value) && DRAWN[kit.look] ? (
              DRAWN[kit.look]?.(value)
            ) : (
              <span className="leading-snug">{word(value)}</span>
            )}
            {note !== undefined && (
              <span
                className={classes(
                  'text-sm leading-snug font-medium',
                  isChosen ? 'text-on-action' : 'text-ink-soft',
                )}
              >
                {note}
              </span>
            )}
            {isClosed && <span className="sr-only">{text('lottery.closedNumber')}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** What is drawn as the thing itself, rather than as a number. */
const DRAWN: Partial<Record<Look, (value: number) => ReactNode>> = {
  die: (face) => <Die face={face} size="small" />,
  car: (car) => <Car number={car} size="small" />,
};

function gridOf(of: NumberButtonsProps['of'], hasNames: boolean, length: number, isNarrow: boolean): string {
  if (of === 'numbers') {
    if (length > 12) return 'grid-cols-5 sm:grid-cols-10';
    return length === 6 ? 'grid-cols-6' : 'grid-cols-5 sm:grid-cols-10';
  }
  if (hasNames && isNarrow && length <= 4) return length === 3 ? 'grid-cols-3' : 'grid-cols-4';
  if (hasNames) return 'grid-cols-2 sm:grid-cols-4';
  return 'grid-cols-5 sm:grid-cols-7';
}
