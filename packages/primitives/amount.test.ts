import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, formatAmount, mulDiv, parseAmount } from './amount.ts';

const MAX = 99_999_999_999_999_9999n;
const amounts = fc.bigInt(-MAX, MAX);

describe('parseAmount', () => {
  it.each([
    ['0', 0n],
    ['-1', -10_000n],
    ['12.5', 125_000n],
    ['0.0001', 1n],
    ['007', 70_000n],
    ['99999999999999.9999', MAX],
  ])('reads %s', (text, units) => {
    expect(parseAmount(text)).toEqual({ ok: true, value: units });
  });

  it.each([
    ['', 'malformed'],
    ['1,000', 'malformed'],
    ['1e308', 'malformed'],
    [' 1', 'malformed'],
    ['+1', 'malformed'],
    ['.5', 'malformed'],
    ['1.', 'malformed'],
    ['NaN', 'malformed'],
    ['১০', 'malformed'],
    ['0.00001', 'too-precise'],
    ['100000000000000', 'too-large'],
  ])('refuses %s as %s', (text, refusal) => {
    expect(parseAmount(text)).toEqual({ ok: false, refusal });
  });

  it('reads back what formatAmount writes', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(formatAmount(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });
});

describe('formatAmount', () => {
  it.each([
    [0n, '0.0000'],
    [-1n, '-0.0001'],
    [-5_000n, '-0.5000'],
    [10_000n, '1.0000'],
  ])('writes %s as %s', (units, text) => {
    expect(formatAmount(units)).toBe(text);
  });
});

describe('mulDiv', () => {
  const factors = fc.bigInt(-1_000_000n, 1_000_000n);
  const divisors = fc.bigInt(1n, 1_000_000n);

  it('misses the exact quotient by less than one unit, on the named side', () => {
    fc.assert(
      fc.property(amounts, factors, divisors, (value, numerator, denominator) => {
        const exact = value * numerator;
        const magnitude = exact < 0n ? -exact : exact;
        const down = mulDiv(value, numerator, denominator, 'down') * denominator;
        const up = mulDiv(value, numerator, denominator, 'up') * denominator;
        const downMagnitude = down < 0n ? -down : down;
        const upMagnitude = up < 0n ? -up : up;
        expect(downMagnitude <= magnitude && magnitude - downMagnitude < denominator).toBe(true);
        expect(upMagnitude >= magnitude && upMagnitude - magnitude < denominator).toBe(true);
      }),
    );
  });

  it('refuses to divide by zero', () => {
    expect(() => mulDiv(1n, 1n, 0n, 'down')).toThrow('positive denominator');
  });
});

describe('allocate', () => {
  it('loses nothing, and every share is less than one unit from its due', () => {
    const weights = fc.array(fc.bigInt(0n, 1_000_000n), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        amounts,
        weights.filter((all) => all.some((weight) => weight > 0n)),
        (total, all) => {
          const shares = allocate(total, all);
          const sum = all.reduce((a, b) => a + b, 0n);
          expect(shares.reduce((a, b) => a + b, 0n)).toBe(total);
          shares.forEach((share, index) => {
            const off = share * sum - total * (all[index] ?? 0n);
            expect(off < sum && off > -sum).toBe(true);
          });
        },
      ),
    );
  });

  it('gives what is left over to none whose share is exact, as that of a weight of zero is', () => {
    expect(allocate(10n, [0n, 3n])).toEqual([0n, 10n]);
    expect(allocate(8n, [4n, 1n, 3n])).toEqual([4n, 1n, 3n]);
    expect(allocate(2n, [4n, 1n, 3n])).toEqual([1n, 1n, 0n]);
    expect(allocate(-2n, [4n, 1n, 3n])).toEqual([-1n, -1n, 0n]);
  });

  it('refuses weights of which no share can be made', () => {
    for (const weights of [[], [0n], [-1n], [2n, -1n]]) {
      expect(() => allocate(10n, weights)).toThrow('weights with a positive sum');
    }
  });
});
