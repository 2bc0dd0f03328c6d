import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areMultiples, multiplesOf } from './use-multi-draw-plan.ts';

test.each([
  ['flat', { kind: 'flat', times: 3 }, 4, [3, 3, 3, 3]],
  ['doubling each draw', { kind: 'grow', times: 1, factor: 2, every: 1 }, 5, [1, 2, 4, 8, 16]],
  ['trebling every second draw', { kind: 'grow', times: 2, factor: 3, every: 2 }, 5, [2, 2, 6, 6, 18]],
  ['own, and one time where nothing is written', { kind: 'own', times: [5, 1] }, 3, [5, 1, 1]],
] as const)('%s', (_, plan, draws, multiples) => {
  expect(multiplesOf(plan, draws, 9999)).toEqual(multiples);
});

test('a plan for a profit wins back what was spent, and says where it is too much', () => {
  const bet = { stake: 60_000n, leastPrize: 196_000n };
  const plan = { kind: 'profit', percent: 20, bet } as const;
  expect(multiplesOf(plan, 6, 9999)).toEqual([1, 1, 2, 3, 5, 7]);
  expect(multiplesOf(plan, 6, 4)).toEqual([1, 1, 2, 3, 5, 5]);
  expect(areMultiples(multiplesOf(plan, 6, 4), 4)).toBe(false);
  expect(multiplesOf({ ...plan, percent: 300 }, 6, 9999)).toEqual([]);
  expect(multiplesOf({ ...plan, percent: Number.NaN }, 6, 9999)).toEqual([]);
});

test('growing never passes the most, however long it goes on, and never falls', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 99, max: 9999 }),
      (times, factor, every, most) => {
        const multiples = multiplesOf({ kind: 'grow', times, factor, every }, 50, most);
        expect(areMultiples(multiples, most)).toBe(true);
        expect(multiples).toEqual(multiples.toSorted((a, b) => a - b));
      },
    ),
  );
});

test.each([[[0]], [[1.5]], [[Number.NaN]], [[100]], [[1, -1]]])('%j cannot be bet', (multiples) => {
  expect(areMultiples(multiples, 99)).toBe(false);
});
