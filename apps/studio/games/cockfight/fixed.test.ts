import { fraction, HALF, times, toNumber, WHOLE } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { CHANCES, exactSideReturn, fixedFactor, offeredOdds } from './fixed.ts';

test('an even match is offered at 1.93 and returns 97.0 %', () => {
  expect(offeredOdds(HALF)).toEqual(fraction(193n, 100n));
  expect(toNumber(exactSideReturn(HALF))).toBeCloseTo(0.97, 3);
});

test.each([
  ['bdd', 9n, 0.9],
  ['ftd', 16n, 0.72],
  ['ftd', 21n, 0.945],
] as const)('%s at a return of %i pays what is published', (side, odds, published) => {
  expect(toNumber(times(CHANCES[side], fraction(odds)))).toBeCloseTo(published, 12);
});

test('a draw refunds the sides and pays its own bet only; a cancelled fight refunds all', () => {
  const odds = fraction(2n);
  expect(fixedFactor('meron', 'bdd', odds)).toEqual(WHOLE);
  expect(fixedFactor('ftd', 'bdd', odds)).toEqual(fraction(0n));
  expect(fixedFactor('ftd', 'ftd', odds)).toEqual(odds);
  expect(fixedFactor('bdd', 'meron', odds)).toEqual(fraction(0n));
  for (const bet of ['meron', 'wala', 'bdd', 'ftd'] as const)
    expect(fixedFactor(bet, 'cancelled', odds)).toEqual(WHOLE);
});
