import type { Pool } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { classes } from '@mela/ui/classes.ts';
import { useState } from 'react';
import type { Kit } from './kits/kit.ts';
import { NumberButtons } from './number-buttons.tsx';
import { isOfBalls, type TicketPicker } from './review-tickets.ts';
import { toBengaliDigits, type MessageId } from '@mela/i18n';

/** All numbers of two digits that a play sells; of two that are the same bet the one it writes. */
export const pairsOfDigits = ({ judge }: TicketPicker): string[] => {
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  return [
    ...new Set(
      all.flatMap((number) => {
        const judged = judge(number);
        return judged.ok ? [judged.value] : [];
      }),
    ),
  ];
};

type NumberSet = { readonly id: MessageId; readonly has: (number: string) => boolean };

/** Sets of numbers of two digits that players know. */
const SETS: readonly NumberSet[] = [
  { id: 'lottery.all', has: () => true },
  { id: 'lottery.big', has: (number) => number >= '50' },
  { id: 'lottery.small', has: (number) => number < '50' },
  { id: 'lottery.odd', has: (number) => Number(number) % 2 === 1 },
  { id: 'lottery.even', has: (number) => Number(number) % 2 === 0 },
  { id: 'lottery.doubles', has: ([a, b]) => a === b },
];

/** More than this is for typing and pasting. */
const MOST = 10_000;

/** Every number that can be put together of one sign per place and that the play sells, each bet once. */
export function combine(picker: TicketPicker, rows: readonly Pool[]): string[] {
  if (rows.some((row) => row.length === 0)) return [];
  if (rows.reduce((count, row) => count * row.length, 1) > MOST) return [];
  const apart = isOfBalls(picker);
  const signs = rows.map((row) => row.map((sign) => (apart ? String(sign).padStart(2, '0') : String(sign))));
  const [first = [], ...others] = signs;
  const all = others.reduce(
    (heads, row) => heads.flatMap((head) => row.map((sign) => (apart ? `${head} ${sign}` : head + sign))),
    first,
  );
  const sold = new Map<string, string>();
  for (const ticket of all) {
    const judged = picker.judge(ticket);
    if (judged.ok && !sold.has(judged.value)) sold.set(judged.value, ticket);
  }
  return [...sold.values()];
}

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
  const closed = new Set(picker.closed);
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
      <p className="mb-2 flex overflow-x-auto whitespace-nowrap [scrollbar-width:none] *:shrink-0 sm:flex-wrap">
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
        {/* A closed number keeps its place, so that the board's rows stay tens. */}
        {[...sold, ...closed].toSorted().map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={there.has(number)}
            disabled={closed.has(number)}
            onClick={() => toggle(number)}
            className={classes(
              'digits flex min-h-9 min-w-0 items-center justify-center rounded-md border text-sm font-semibold eased',
              closed.has(number) && 'line-through opacity-50',
              there.has(number)
                ? 'border-action bg-action text-on-action'
                : 'border-line bg-sunken text-ink hover:border-edge',
            )}
          >
            {write(number)}
            {closed.has(number) && <span className="sr-only">{text('lottery.closedNumber')}</span>}
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
