import { expect, test } from 'vitest';
import { fraction, readFraction, WHOLE } from './fraction.ts';
import { payoutOf } from './payout.ts';

test('a payout loses less than one minor unit, and only once', () => {
  const odds = readFraction('1.73') ?? WHOLE;
  expect([payoutOf(12_345, odds), payoutOf(12_345, fraction(1n, 2n)), payoutOf(100, WHOLE)]).toEqual([
    21_356, 6172, 100,
  ]);
  // To floating-point numbers 100 · 0.29 is just below 29.
  expect(payoutOf(100, readFraction('0.29') ?? WHOLE)).toBe(29);
});

test('a payout that a number cannot hold exactly is none', () =>
  expect(() => payoutOf(2 ** 53 - 1, fraction(2n))).toThrow());
