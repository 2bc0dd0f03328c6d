import type { MessageId } from '@mela/i18n';
import type { Picker, Pool } from '@mela/lottery-rules';
import type { NumberSet } from './kits/kit.ts';

type Rows = Extract<Picker, { kind: 'rows' }>;
type QuickPick = { readonly id: MessageId; readonly values: Pool };

/** A row with fewer numbers needs no shortcuts. */
const SHORT = 5;

/** A pool together with what of it is closed, each number in its place. */
export const withClosed = (pool: Pool, closed: Pool = []): Pool =>
  closed.length === 0 ? pool : [...pool, ...closed].toSorted((a, b) => Number(a) - Number(b));

/** What can be chosen of a row with one press: all of it, or its big, small, odd or even numbers, or a set with a name, as far as the row may hold them and they are not closed. */
export function quickPicks(
  { pool: open, closed = [], rows, of }: Rows,
  row: number,
  sets: readonly NumberSet[] = [],
): QuickPick[] {
  const max = rows[row]?.max ?? 1;
  const pool = withClosed(open, closed);
  if (max === 1 || pool.length < SHORT) return [];
  const all: QuickPick = { id: 'lottery.all', values: pool };
  const parts: QuickPick[] =
    of === 'choices'
      ? []
      : [
          { id: 'lottery.big', values: pool.slice(Math.floor(pool.length / 2)) },
          { id: 'lottery.small', values: pool.slice(0, Math.floor(pool.length / 2)) },
          { id: 'lottery.odd', values: pool.filter((value) => Number(value) % 2 === 1) },
          { id: 'lottery.even', values: pool.filter((value) => Number(value) % 2 === 0) },
        ];
  const named = of === 'numbers' ? sets : [];
  const fitting = [all, ...parts, ...named]
    .map(({ id, values }) => ({ id, values: values.filter((value) => !closed.includes(value)) }))
    .filter(({ values }) => values.length <= max);
  return [...fitting, { id: 'lottery.none', values: [] }];
}

/**
 * The rows after one of them got other values: where a value may be in one row only, it leaves the others. A row of one gives up what it
 * had.
 */
export function withRow(picker: Rows, picked: readonly Pool[], row: number, values: Pool): Pool[] {
  return picker.rows.map((_, at) => {
    if (at === row) return values;
    const held = picked[at] ?? [];
    return picker.sharing === 'never' ? held.filter((value) => !values.includes(value)) : held;
  });
}
