import { assert, bigInt, constantFrom, double, integer, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { digitStyles, type DigitStyle } from './language-facts.ts';
import { formatMoney, formatNumber, toBengaliDigits, toLatinDigits } from './money.ts';

test('two decimals, cut, in each way of writing', () => {
  expect(formatMoney(12_345_678_9999n, 'thousands', 'BDT')).toBe('৳12,345,678.99');
  expect(formatMoney(12_345_678_9999n, 'latin-lakh', 'BDT')).toBe('৳1,23,45,678.99');
  expect(formatMoney(12_345_678_9999n, 'bengali-lakh', 'BDT')).toBe('৳১,২৩,৪৫,৬৭৮.৯৯');
  expect(formatMoney(0n, 'bengali-lakh', 'BDT')).toBe('৳০.০০');
});

test('a loss carries its sign, and something is never shown as nothing', () => {
  expect(formatMoney(-15_000n, 'thousands', 'BDT')).toBe('−৳1.50');
  expect(formatMoney(-99n, 'thousands', 'BDT')).toBe('−৳0.0099');
  expect(formatMoney(20n, 'thousands', 'BDT')).toBe('৳0.0020');
  expect(formatMoney(20n, 'bengali-lakh', 'BDT')).toBe('৳০.০০২০');
  expect(formatMoney(100n, 'thousands', 'BDT')).toBe('৳0.01');
  expect(formatMoney(0n, 'thousands', 'BDT')).toBe('৳0.00');
});

test('no currency, no mark; a currency without a sign of its own is named', () => {
  expect(formatMoney(10_000n, 'thousands')).toBe('1.00');
  expect(formatMoney(10_000n, 'thousands', 'INR')).toBe('INR 1.00');
});

test('what is shown is never more than there is, and less by under a hundredth', () => {
  assert(
    property(bigInt({ min: 0n, max: 9_000_000_000_000_000_000n }), (amount) => {
      const [whole = '', part = ''] = formatMoney(amount, 'thousands').replaceAll(',', '').split('.');
      const shown = BigInt(whole + part.padEnd(4, '0'));
      return shown <= amount && amount - shown < (amount < 100n ? 1n : 100n);
    }),
  );
});

test('the digits of every script are read alike', () => {
  expect(toLatinDigits('৳১,২৩৪.৫০')).toBe('৳1,234.50');
  expect(toBengaliDigits('1,234.50')).toBe('১,২৩৪.৫০');
  for (const ten of ['0123456789', '০১২৩৪৫৬৭৮৯', '०१२३४५६७८९', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '๐๑๒๓๔๕๖๗๘๙'])
    expect(toLatinDigits(ten)).toBe('0123456789');
  // Five sets of them side by side.
  expect(toLatinDigits('\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7ff}')).toBe('0909');
});

test('a number is written as the reader’s part of the world writes it', () => {
  const styles = Object.keys(digitStyles) as DigitStyle[];
  const fractions = double({ noNaN: true }).map((number) => number + 0);
  const numbers = oneof(bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), integer(), fractions);
  assert(
    property(constantFrom(...styles), numbers, (style, number) => {
      expect(formatNumber(number, style)).toBe(new Intl.NumberFormat(digitStyles[style]).format(number));
    }),
  );
});
