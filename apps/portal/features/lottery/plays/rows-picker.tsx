import type { Picker } from '@mela/lottery-rules';
import { useReader } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { classes } from '@mela/ui/classes.ts';
import { choiceWord, rowWord } from './words.ts';

type Rows = Extract<Picker, { kind: 'rows' }>;
type Value = number | string;

type RowsPickerProps = {
  picker: Rows;
  picked: readonly (readonly Value[])[];
  onPick: (row: number, values: readonly Value[]) => void;
};

/** Rows of numbers or named outcomes to press, with shortcuts where a row holds all ten digits. */
export function RowsPicker({ picker, picked, onPick }: RowsPickerProps) {
  return (
    <div className="flex flex-col gap-3">
      {picker.rows.map((row, at) => (
        <PickerRow
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          key={at}
          pool={picker.pool}
          name={row.name}
          max={row.max}
          chosen={picked[at] ?? []}
          onChange={(values) => onPick(at, values)}
        />
      ))}
    </div>
  );
}

type PickerRowProps = {
  pool: readonly Value[];
  name: string | undefined;
  max: number;
  chosen: readonly Value[];
  onChange: (values: readonly Value[]) => void;
};

function PickerRow({ pool, name, max, chosen, onChange }: PickerRowProps) {
  const { text, formats } = useReader();
  const isDigits = pool.length === 10 && pool[0] === 0;
  const isNamed = typeof pool[0] === 'string';
  const label = text(isNamed && name === undefined ? 'lottery.rowOutcomes' : rowWord(name));
  const word = (value: Value): string => {
    if (typeof value === 'number') return formats.number(value);
    const { id, values } = choiceWord(value);
    return text(id, values);
  };
  const press = (value: Value): void => {
    if (chosen.includes(value)) onChange(chosen.filter((other) => other !== value));
    else onChange(max === 1 ? [value] : [...chosen, value]);
  };
  return (
    <fieldset className="rounded-card border border-line bg-surface p-3">
      <legend className="sr-only">{label}</legend>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-1">
        <span aria-hidden="true" className="text-sm font-semibold text-ink">
          {label}
        </span>
        {isDigits && max > 1 && <Shortcuts pool={pool} onChange={onChange} />}
      </div>
      <div
        className={classes(
          'grid gap-2',
          isNamed ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-5 sm:grid-cols-10',
        )}
      >
        {pool.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => press(value)}
              className={classes(
                'digits flex min-h-12 items-center justify-center border-2 text-lg font-bold eased',
                isNamed ? 'rounded-control px-2 text-base' : 'mx-auto size-12 rounded-full',
                isChosen
                  ? 'border-action bg-action text-on-action'
                  : 'border-line bg-sunken text-ink hover:border-edge',
              )}
            >
              {word(value)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const SHORTCUTS = [
  { id: 'lottery.all', has: () => true },
  { id: 'lottery.big', has: (digit: number) => digit >= 5 },
  { id: 'lottery.small', has: (digit: number) => digit < 5 },
  { id: 'lottery.odd', has: (digit: number) => digit % 2 === 1 },
  { id: 'lottery.even', has: (digit: number) => digit % 2 === 0 },
  { id: 'lottery.none', has: () => false },
] as const;

function Shortcuts({ pool, onChange }: { pool: readonly Value[]; onChange: PickerRowProps['onChange'] }) {
  const { text } = useReader();
  return (
    <span className="flex flex-wrap">
      {SHORTCUTS.map(({ id, has }) => (
        <button
          key={id}
          type="button"
          onClick={() => onChange(pool.filter((value) => has(Number(value))))}
          className={buttonLook({ look: 'quiet', size: 'small' }, 'px-2 text-ink-soft')}
        >
          {text(id)}
        </button>
      ))}
    </span>
  );
}
