import fc from 'fast-check';
import { expect, it } from 'vitest';
import { portionOf } from './feed-lots.ts';
import { quoteOf } from './offer.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const weight = fc.integer({ min: 0, max: 100 });

it('a lot never takes more than there is to take, nor more than it asks for', () => {
  fc.assert(
    fc.property(amount, amount, weight, (left, rest, percent) => {
      const { played, counted } = portionOf({ left, weights: { LIVE: percent } }, { rest, category: 'LIVE' });
      expect(played).toBeGreaterThanOrEqual(0n);
      expect(played).toBeLessThanOrEqual(rest);
      expect(counted).toBeGreaterThanOrEqual(0n);
      expect(counted).toBeLessThanOrEqual(left);
      // What counts is its weight of what was played, cut.
      if (counted < left) expect(counted).toBe((played * BigInt(percent)) / 100n);
      else expect(counted * 100n).toBeLessThanOrEqual(played * BigInt(percent));
    }),
  );
});

it('lots fed one after the other take together no more than was played', () => {
  const lots = fc.array(fc.record({ left: amount, percent: weight }), { maxLength: 6 });
  fc.assert(
    fc.property(lots, amount, (given, play) => {
      let rest = play;
      for (const { left, percent } of given) {
        const { played } = portionOf({ left, weights: { RNG: percent } }, { rest, category: 'RNG' });
        rest -= played;
      }
      expect(rest).toBeGreaterThanOrEqual(0n);
    }),
  );
});

it('a category that is not named counts in full, and one of no weight not at all', () => {
  const lot = { left: 500n, weights: { SPORTS: 0, LIVE: 20 } };
  expect(portionOf(lot, { rest: 300n, category: 'RNG' })).toEqual({ played: 300n, counted: 300n });
  expect(portionOf(lot, { rest: 300n, category: 'SPORTS' })).toEqual({ played: 0n, counted: 0n });
  expect(portionOf(lot, { rest: 300n, category: 'LIVE' })).toEqual({ played: 300n, counted: 60n });
  expect(portionOf(lot, { rest: 9000n, category: 'LIVE' })).toEqual({ played: 2500n, counted: 500n });
});

it('a bonus is its rate of the deposit up to its cap, and asks for its multiple of what it says', () => {
  const terms = {
    kind: 'deposit',
    rate: 3333,
    amount: null,
    amountMax: 1000n,
    multiple: 550,
    base: 'bonus',
  } as const;
  expect(quoteOf(terms, 1000n)).toEqual({ bonus: 333n, required: 1832n });
  expect(quoteOf(terms, 10_000n)).toEqual({ bonus: 1000n, required: 5500n });
  expect(quoteOf({ ...terms, base: 'deposit-and-bonus' }, 1000n)).toEqual({ bonus: 333n, required: 7332n });
  expect(quoteOf(terms, 2n)).toEqual({ bonus: 0n, required: 0n });
  fc.assert(
    fc.property(amount, (deposit) => {
      const { bonus, required } = quoteOf(terms, deposit);
      expect(bonus).toBeLessThanOrEqual(1000n);
      expect(required * 100n).toBeGreaterThanOrEqual(bonus * 550n);
    }),
  );
});
