import { expect, test } from 'vitest';
import { combinations } from './combinations.ts';

test('the ways to choose k of n', () => {
  expect([combinations(25, 3), combinations(52, 26), combinations(5, 0), combinations(4, 4)]).toEqual([
    2300n,
    495_918_532_948_104n,
    1n,
    1n,
  ]);
  expect([combinations(3, 4), combinations(3, -1)]).toEqual([0n, 0n]);
});
