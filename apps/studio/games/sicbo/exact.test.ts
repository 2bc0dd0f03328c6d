import { expect, test } from 'vitest';
import { isPlaceable, sumOf, type Bet } from './bets.ts';
import { exactReturn, THROWS } from './exact.ts';

const total = (value: number): Bet => ({ type: 'total', value });

test.each<[Bet, number]>([
  [{ type: 'big' }, 0.027_78],
  [{ type: 'small' }, 0.027_78],
  [{ type: 'odd' }, 0.027_78],
  [{ type: 'even' }, 0.027_78],
  [{ type: 'any_triple' }, 0.111_11],
  [{ type: 'triple', value: 4 }, 0.115_74],
  [{ type: 'double', value: 4 }, 0.111_11],
  [{ type: 'combo', values: [2, 5] }, 0.027_78],
  [{ type: 'single', value: 3 }, 0.037_04],
  [total(4), 0.125],
  [total(17), 0.125],
  [total(5), 0.111_11],
  [total(16), 0.111_11],
  [total(6), 0.120_37],
  [total(15), 0.120_37],
  [total(7), 0.097_22],
  [total(14), 0.097_22],
  [total(8), 0.125],
  [total(13), 0.125],
  [total(9), 0.074_07],
  [total(12), 0.074_07],
  [total(10), 0.125],
  [total(11), 0.125],
])('%j has the published edge', (bet, edge) => expect(1 - exactReturn(bet)).toBeCloseTo(edge, 5));

test('the totals come in this many ways', () => {
  const ways = Array.from({ length: 16 }, (_, i) => THROWS.filter((dice) => sumOf(dice) === i + 3).length);
  expect(ways).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
});

test.each<Bet>([
  total(3),
  total(18),
  total(2),
  { type: 'single', value: 7 },
  { type: 'combo', values: [2, 2] },
])('%j is not placed', (bet) => expect(isPlaceable(bet)).toBe(false));
