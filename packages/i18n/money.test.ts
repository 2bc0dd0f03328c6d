import { assert, bigInt, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, toBengaliDigits, toLatinDigits } from './money.ts';

test('two decimals, cut, in each way of writing', () => {
  expect(formatMoney(12_345_678_9999n, 'thousands', 'BDT')).toBe('৳12,345,678.99');
  expect(formatMoney(12_345_678_9999n, 'latin-lakh', 'BDT')).toBe('৳1,23,45,678.99');
  expect(formatMoney(12_345_678_9999n, 'bengali-lakh', 'BDT')).toBe('৳১,২৩,৪৫,৬৭৮.৯৯');
  expect(formatMoney(0n, 'bengali-lakh', 'BDT')).toBe('৳০.০০');
});

test('a loss carries its sign, unless what is shown is nothing', () => {
  expect(formatMoney(-15_000n, 'thousands', 'BDT')).toBe('−৳1.50');
  expect(formatMoney(-99n, 'thousands', 'BDT')).toBe('৳0.00');
});

test('no currency, no mark; a currency without a sign of its own is named', () => {
  expect(formatMoney(10_000n, 'thousands')).toBe('1.00');
  expect(formatMoney(10_000n, 'thousands', 'INR')).toBe('INR 1.00');
});

test('what is shown is never more than there is, and less by under a hundredth', () => {
  assert(
    property(bigInt({ min: 0n, max: 9_000_000_000_000_000_000n }), (amount) => {
      const shown = BigInt(formatMoney(amount, 'thousands').replace(/[,.]/g, '')) * 100n;
      return shown <= amount && amount - shown < 100n;
    }),
  );
});

test('the digits of both scripts are read alike', () => {
  expect(toLatinDigits('৳১,২৩৪.৫০')).toBe('৳1,234.50');
  expect(toBengaliDigits('1,234.50')).toBe('১,২৩৪.৫০');
});
