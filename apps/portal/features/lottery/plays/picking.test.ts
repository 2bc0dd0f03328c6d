import { families, playOf } from '@mela/lottery-rules/families.ts';
import type { Picker } from '@mela/lottery-rules';
import { deal } from '@mela/lottery-rules/shapes/deal.ts';
import { invariant } from '@mela/primitives';
import { expect, test } from 'vitest';
import { soldOf } from '../slip/sold-picker.ts';
import { shortNames } from './play-menu.tsx';
import { quickPicks, withClosed, withRow } from './quick-picks.ts';
import { combine, pairsOfDigits } from './ticket-board.tsx';

type Rows = Extract<Picker, { kind: 'rows' }>;

const pickerOf = (code: string): Picker => {
  const found = playOf(code);
  invariant(found, code);
  return found.play.picker;
};
const rowsOf = (code: string): Rows => {
  const picker = pickerOf(code);
  invariant(picker.kind === 'rows', code);
  return picker;
};

test('a press on a shortcut never chooses more than the row may hold', () => {
  for (const { plays } of Object.values(families)) {
    for (const { picker, code } of plays) {
      const inner = picker.kind === 'positions' ? picker.of : picker;
      if (inner.kind !== 'rows') continue;
      for (const [row, { max }] of inner.rows.entries()) {
        for (const { values } of quickPicks(inner, row))
          expect([code, values.length <= max]).toEqual([code, true]);
      }
    }
  }
});

test('big and small halve a row as the balls are halved', () => {
  const big = (code: string) => quickPicks(rowsOf(code), 0).find(({ id }) => id === 'lottery.big')?.values;
  expect(big('SSC_FIXED')).toEqual([5, 6, 7, 8, 9]);
  expect(big('PK10_TOP1_STRAIGHT')).toEqual([6, 7, 8, 9, 10]);
  expect(big('LHC_SP_NUM')?.[0]).toBe(25);
});

test('a closed number leaves what can be chosen, and halves nothing anew', () => {
  const sold = soldOf(rowsOf('LHC_SP_NUM'), ['07', '49']);
  invariant(sold.kind === 'rows', 'rows');
  expect([sold.pool.length, sold.closed]).toEqual([47, [7, 49]]);
  const picks = Object.fromEntries(quickPicks(sold, 0).map(({ id, values }) => [id, values]));
  expect(picks['lottery.big']).toEqual(Array.from({ length: 24 }, (_, at) => 25 + at));
  expect(picks['lottery.all']).toHaveLength(47);
  expect(withClosed(sold.pool, sold.closed)).toEqual(rowsOf('LHC_SP_NUM').pool);
  for (let at = 0; at < 300; at += 1) {
    const dealt = deal(sold, (bound) => at % bound).flat();
    expect(dealt.filter((number) => number === 7 || number === 49)).toEqual([]);
  }
});

test('a banker that is chosen as a leg is a banker no longer', () => {
  const picker = rowsOf('11X5_ANY3_DANTUO');
  expect(withRow(picker, [[1, 2], [3]], 1, [3, 2])).toEqual([[1], [3, 2]]);
  expect(withRow(rowsOf('SSC_A5_COM60'), [[1], [2]], 1, [1, 2])).toEqual([[1], [1, 2]]);
});

test('a board shows every number that a play sells once', () => {
  const board = (code: string): string[] => {
    const picker = pickerOf(code);
    return picker.kind === 'tickets' ? pairsOfDigits(picker) : [];
  };
  expect(board('VNN_LO2')).toHaveLength(100);
  expect(board('TH_RUN2')).toHaveLength(55);
  expect(board('SSC_F2_COM_SINGLE')).toHaveLength(45);
});

test('numbers are put together place by place, and only those that are sold', () => {
  const made = (code: string, rows: (number | string)[][]): string[] => {
    const picker = pickerOf(code);
    return picker.kind === 'tickets' ? combine(picker, rows) : [];
  };
  expect(made('SSC_L3_STRAIGHT_SINGLE', [[1], [2, 3], [4]])).toEqual(['124', '134']);
  expect(made('SSC_L3_COM3_SINGLE', [[1, 2], [1], [2]])).toEqual(['112', '212']);
  expect(made('11X5_F2_STRAIGHT_SINGLE', [[1, 2], [2]])).toEqual(['01 02']);
  expect(made('4D_ROLL_BIG', [['R'], [1], [2, 'R'], [3]])).toEqual(['R123']);
  expect(made('SSC_L3_STRAIGHT_SINGLE', [[1], [], [4]])).toEqual([]);
});

test('plays of a group do not all repeat its name', () => {
  expect(shortNames(['Last 3 straight', 'Last 3 sum', 'Last 3 span'], 'en')).toEqual([
    'Straight',
    'Sum',
    'Span',
  ]);
  expect(shortNames(['Parlay of 2', 'Parlay of 3', 'Parlay of 4'], 'en')).toEqual([
    'Parlay of 2',
    'Parlay of 3',
    'Parlay of 4',
  ]);
});
