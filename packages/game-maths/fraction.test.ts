import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ceil,
  compare,
  floor,
  fraction,
  minus,
  over,
  plus,
  readFraction,
  times,
  toDecimal,
  toNumber,
} from './fraction.ts';

const top = bigInt({ min: -1_000_000n, max: 1_000_000n });
const bottom = bigInt({ min: 1n, max: 1_000_000n });

describe('a fraction', () => {
  test.each([
    ['1.95', 39n, 20n],
    ['-0.25', -1n, 4n],
    ['+2', 2n, 1n],
    ['0', 0n, 1n],
  ])('%s is read exactly', (text, wantedTop, wantedBottom) => {
    expect(readFraction(text)).toEqual({ top: wantedTop, bottom: wantedBottom });
  });

  test.each(['', '.5', '5.', '1e3', '1,5', ' 1', '--1', 'NaN', '1/2'])('%s is none', (text) => {
    expect(readFraction(text)).toBeUndefined();
  });

  test('adds, takes away, multiplies and divides without losing anything', () => {
    assert(
      property(top, bottom, top, bottom, (a, b, c, d) => {
        const [x, y] = [fraction(a, b), fraction(c, d)];
        expect(minus(plus(x, y), y)).toEqual(x);
        if (c !== 0n) expect(over(times(x, y), y)).toEqual(x);
      }),
    );
  });

  test('its floor is the whole number at or just below it', () => {
    assert(
      property(top, bottom, (a, b) => {
        const whole = fraction(floor(fraction(a, b)));
        expect(compare(whole, fraction(a, b))).toBeLessThanOrEqual(0);
        expect(compare(plus(whole, fraction(1n)), fraction(a, b))).toBe(1);
        expect(ceil(fraction(a, b))).toBe(-floor(fraction(-a, b)));
      }),
    );
  });

  test.each([
    [fraction(-100n, 64n), 3, '-1.563'],
    [fraction(25n, 16n), 3, '1.563'],
    [fraction(9n, 100n), 3, '0.090'],
    [fraction(-1n, 10_000n), 3, '0.000'],
    [fraction(-625n, 2n), 0, '-313'],
    [fraction(7n), 2, '7.00'],
  ])('%o with %i places is %s', (value, places, text) => expect(toDecimal(value, places)).toBe(text));

  test('its decimal is never further off than half of the last place', () => {
    assert(
      property(top, bottom, integer({ min: 0, max: 6 }), (a, b, places) => {
        const shown = readFraction(toDecimal(fraction(a, b), places));
        expect(shown).toBeDefined();
        const off = Math.abs(toNumber(fraction(a, b)) - toNumber(shown ?? fraction(10n ** 9n)));
        expect(off).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-9);
      }),
    );
  });
});
