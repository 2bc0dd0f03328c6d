import { invariant } from '@mela/primitives';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followDraws, leastPrize, multiplesForProfit } from './multi-draw.ts';
import { oddsOf } from './pricing.ts';
import { theLine, thePlay } from './test-data.ts';

/** What so many draws are bet at for a profit, as text; null where there is none. */
function plan(stake: bigint, prize: bigint, percent: number, draws = 6): string | null {
  const multiples = multiplesForProfit({ stake, leastPrize: prize }, percent, draws);
  return multiples.ok ? multiples.value.join(' ') : null;
}

test('multiples for a profit are the smallest that bring it', () => {
  // Three notes at 2 against 19.6: 20 % of what was spent.
  expect(plan(60_000n, 196_000n, 20)).toBe('1 1 2 3 5 7');
  // One in ten at even stakes: every draw in vain must be won back.
  expect(plan(20_000n, 196_000n, 0)).toBe('1 1 1 1 1 1');
  expect(plan(20_000n, 40_000n, 50)).toBe('1 3 12 48 192 768');
});

test('a profit that a win never brings is refused', () => {
  expect(plan(100_000n, 196_000n, 96)).toBeNull();
  expect(plan(100_000n, 196_000n, 95)).not.toBeNull();
  expect(plan(100_000n, 100_000n, 0)).toBeNull();
});

test('on whichever draw a plan wins, its profit is as much as was asked for, and one time less would not be', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.bigInt({ min: 1n, max: 1_000_000_000n }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 50 }),
      (stake, prize, percent, draws) => {
        const multiples = multiplesForProfit({ stake, leastPrize: prize }, percent, draws);
        const brings = (multiple: bigint, before: bigint) =>
          (prize * multiple - before - stake * multiple) * 100n >=
          (before + stake * multiple) * BigInt(percent);
        if (!multiples.ok) return !brings(1n, 0n) || prize * 100n === stake * BigInt(100 + percent);
        expect(multiples.value).toHaveLength(draws);
        let before = 0n;
        for (const multiple of multiples.value) {
          expect(multiple).toBeGreaterThan(0n);
          expect(brings(multiple, before)).toBe(true);
          if (multiple > 1n) expect(brings(multiple - 1n, before)).toBe(false);
          before += stake * multiple;
        }
        return true;
      },
    ),
  );
});

test('a plan for a profit is reckoned with the least prize that a note of the selection can win', () => {
  const least = (code: string, selection: unknown, level = 1960) =>
    leastPrize(theLine(code, selection), oddsOf(thePlay(code), level), 20_000n);
  expect(least('K3_SUM', { values: [3] }, 1920)).toBe(4_147_200n);
  expect(least('K3_SUM', { values: [3, 10] }, 1920)).toBe(least('K3_SUM', { values: [10] }, 1920));
  expect(least('SSC_L3_COM_SUM', { values: [15] })).toBe(3_266_666n);
  expect(least('LA_SET4', { nums: ['1234'] })).toBe(166_666n);
});

test('what an order costs is what is returned of it and what was bet', () => {
  const [win, lost] = [[['WIN', 1]], []] as const;
  const once = {
    odds: new Map([['WIN', 98_000n]]),
    stake: 60_000n,
    stakePerUnit: 20_000n,
    stakePerNote: 20_000n,
    payoutLevel: 1960,
    maxPayoutLevel: 1960,
  };
  const draw = fc.record({
    multiple: fc.integer({ min: 1, max: 99 }),
    hits: fc.constantFrom(win, lost, null),
  });
  fc.assert(
    fc.property(fc.array(draw, { minLength: 1, maxLength: 20 }), fc.boolean(), (draws, stopOnWin) => {
      const became = followDraws(once, draws, stopOnWin);
      const first = became.findIndex(({ state }) => state === 'WON');
      invariant(became.length === draws.length, 'each draw became something');
      for (const [at, { state, stake, payout, returned }] of became.entries()) {
        expect(state === 'CANCELLED_STOP').toBe(stopOnWin && first >= 0 && at > first);
        if (state === 'VOID' || state === 'CANCELLED_STOP')
          expect([payout, returned]).toEqual([stake, stake]);
        if (state === 'LOST') expect([payout, returned]).toEqual([0n, 0n]);
      }
    }),
  );
});
