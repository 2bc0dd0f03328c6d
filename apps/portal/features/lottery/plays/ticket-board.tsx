import type { Pool } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { classes } from '@mela/ui/classes.ts';
import { useState } from 'react';
import type { Kit } from './kits/kit.ts';
import { NumberButtons } from './number-buttons.tsx';
import { combine, pairsOfDigits, SETS } from './ticket-sets.ts';
import { isOfBalls, type TicketPicker } from './review-tickets.ts';
import { toBengaliDigits } from '@mela/i18n';

type TicketBoardProps = {
  picker: TicketPicker;
  kit: Kit;
  chosen: readonly string[];
  onAdd: (tickets: readonly string[]) => void;
  /** Makes another list of the good numbers that stand in it. */
  onChange: (to: (good: readonly string[]) => readonly string[]) => void;
};

/** Numbers of two digits stand on a board of a hundred; longer ones are put together place by place. */
export const TicketBoard = (props: TicketBoardProps) =>
  props.picker.length === 2 && !isOfBalls(props.picker) ? <Hundred {...props} /> : <Places {...props} />;

/** All numbers of two digits that the play sells, with sets of them for one press. */
function Hundred({ picker, chosen, onChange }: TicketBoardProps) {
  const { text, digits } = useLocale();
  const sold = pairsOfDigits(picker);
  const inOrder = (numbers: readonly string[]): string[] =>
    numbers.map((number) => {
      const judged = picker.judge(number);
      return judged.ok ? judged.value : number;
    });
  const there = new Set(inOrder(chosen));
  const write = digits === 'bengali-lakh' ? toBengaliDigits : (number: string) => number;
  const toggle = (number: string): void =>
    onChange((good) => {
      const others = inOrder(good).filter((other) => other !== number);
      return others.length < good.length ? others : [...others, number];
    });
  return (
    <div>
      <p className="mb-2 flex flex-wrap">
        {SETS.map(({ id, has }) => {
          const members = sold.filter(has);
          if (members.length === 0 || members.length > picker.max) return null;
          return (
            <button
              key={id}
              type="button"
              onClick={() => onChange((good) => [...new Set([...inOrder(good), ...members])])}
              className={buttonLook({ look: 'quiet', size: 'small' }, 'px-2 text-ink-soft')}
            >
              {text(id)}
            </button>
          );
        })}
        <button
          type="button"
          onClick={() => onChange(() => [])}
          className={buttonLook({ look: 'quiet', size: 'small' }, 'px-2 text-ink-soft')}
        >
          {text('lottery.none')}
        </button>
      </p>
      <div className="grid grid-cols-10 gap-0.5">
        {sold.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={there.has(number)}
            onClick={() => toggle(number)}
            className={classes(
              'digits flex min-h-9 min-w-0 items-center justify-center rounded-md border text-sm font-semibold eased',
              there.has(number)
                ? 'border-action bg-action text-on-action'
                : 'border-line bg-sunken text-ink hover:border-edge',
            )}
          >
            {write(number)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Signs for each place; every number that can be put together of them joins the list by one press. */
function Places({ picker, kit, onAdd }: TicketBoardProps) {
  const { text } = useLocale();
  const [rows, setRows] = useState<readonly Pool[]>(() => Array.from({ length: picker.length }, () => []));
  const made = combine(picker, rows);
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, at) => {
        const label = text('lottery.signAt', { place: at + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <fieldset key={at}>
            <legend className="mb-1 text-sm font-semibold text-ink">{label}</legend>
            <NumberButtons
              kit={kit}
              of="numbers"
              pool={picker.pool}
              chosen={row}
              isOne={false}
              onChange={(values) => setRows((now) => now.with(at, values))}
              prizeOf={() => null}
            />
          </fieldset>
        );
      })}
      <Button
        look="outline"
        disabled={made.length === 0}
        onClick={() => {
          onAdd(made);
          setRows((now) => now.map(() => []));
        }}
      >
        {text('lottery.addNumbers', { count: made.length })}
      </Button>
    </div>
  );
}
