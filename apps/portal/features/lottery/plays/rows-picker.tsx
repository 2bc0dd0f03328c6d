import type { Picker, Pool } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import type { Kit } from './kits/kit.ts';
import { NumberButtons } from './number-buttons.tsx';
import { quickPicks, withRow } from './quick-picks.ts';

type Rows = Extract<Picker, { kind: 'rows' }>;

type RowsPickerProps = {
  kit: Kit;
  picker: Rows;
  picked: readonly Pool[];
  onPick: (rows: readonly Pool[]) => void;
  /** What a choice pays for one bet, where each has a prize of its own. */
  prizeOf: ((row: number, value: number | string) => string | null) | undefined;
};

/** Rows of numbers or named outcomes to press, with shortcuts where a row is long. */
export function RowsPicker({ kit, picker, picked, onPick, prizeOf }: RowsPickerProps) {
  const { text } = useLocale();
  const unnamed = text(picker.of === 'numbers' ? 'lottery.rowNumbers' : 'lottery.rowOutcomes');
  return (
    <div className="flex flex-col gap-3">
      {picker.rows.map(({ name, max }, at) => {
        const label = name === undefined ? unnamed : kit.row(name, text);
        const choose = (values: Pool): void => onPick(withRow(picker, picked, at, values));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <fieldset key={at} className="min-w-0 rounded-card border border-line bg-surface p-3">
            <legend className="sr-only">{label}</legend>
            <div className="mb-2 flex items-center justify-between gap-1 sm:flex-wrap">
              <span aria-hidden="true" className="text-sm font-semibold whitespace-nowrap text-ink">
                {label}
              </span>
              {/* On a phone a row that can be pushed sideways: the numbers stand right below it. */}
              <span className="flex min-w-0 overflow-x-auto whitespace-nowrap [scrollbar-width:none] *:shrink-0 sm:flex-wrap">
                {quickPicks(picker, at, kit.sets?.()).map(({ id, values }) => (
                  <button
                    key={id}
                    type="button"
                    onClick={() => choose(values)}
                    className={buttonLook({ look: 'quiet', size: 'small' }, 'px-2 text-ink-soft')}
                  >
                    {text(id)}
                  </button>
                ))}
              </span>
            </div>
            <NumberButtons
              kit={kit}
              of={picker.of}
              pool={picker.pool}
              closed={picker.closed}
              chosen={picked[at] ?? []}
              isOne={max === 1}
              isNarrow={picker.rows.length > 2}
              onChange={choose}
              prizeOf={(value) => prizeOf?.(at, value) ?? null}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
