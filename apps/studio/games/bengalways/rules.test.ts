import { expect, test } from 'vitest';
import { exactReturn } from './exact.ts';
import { PAYTABLE_V1, SYMBOLS, type ReelSymbol } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

test('the closed form gives the published return', () => {
  const exact = exactReturn(PAYTABLE_V1);
  expect(exact.base).toBeCloseTo(0.737_647_58, 8);
  expect(1 / exact.trigger).toBeCloseTo(110.96, 2);
  expect(exact.freeSpins).toBeCloseTo(0.219_181_92, 8);
  expect(exact.total).toBeCloseTo(0.956_829_5, 8);
});

test('the weights of every reel come to 100, and wilds stay off the outer reels', () => {
  for (const weights of PAYTABLE_V1.weights) expect(weights.reduce((sum, w) => sum + w, 0)).toBe(100);
  expect(PAYTABLE_V1.weights.map((weights) => weights[SYMBOLS.indexOf('W')])).toEqual([0, 3, 3, 3, 3, 0]);
});

/** Numbers to draw: two rows on each reel, and every cell the first of its symbol's range. */
const scripted = (spins: readonly (readonly ReelSymbol[])[]) => {
  const draws = spins.flatMap((spin) =>
    spin.flatMap((symbol, reel) => {
      const before = PAYTABLE_V1.weights[reel]?.slice(0, SYMBOLS.indexOf(symbol)) ?? [];
      const first = before.reduce((sum, weight) => sum + weight, 0);
      return [0, first, first];
    }),
  );
  return { below: () => draws.shift() ?? 0, shuffle: () => [] };
};
const NOTHING: ReelSymbol[] = ['A', 'K', 'Q', 'J', 'T', 'A'];
const SCATTERS: ReelSymbol[] = ['S', 'S', 'A', 'K', 'Q', 'J'];
const DEER: ReelSymbol[] = ['DEER', 'W', 'DEER', 'K', 'Q', 'J'];

test('a run pays its product of cells once, wilds among them, the longest only', () => {
  const wide = show(PAYTABLE_V1, [['J', 'J'], ['J', 'W'], ['J'], ['W', 'A'], ['A'], ['A']]);
  expect(wide.wins).toEqual([{ symbol: 'J', count: 4, ways: 4, pay: 40 }]);
  expect(wide.totalWays).toBe(8);
});

test('four scatters give ten free spins that pay three times, and four in them ten more', () => {
  const free = [DEER, SCATTERS, ...Array.from({ length: 18 }, () => NOTHING)];
  const round = playRound(PAYTABLE_V1, scripted([SCATTERS, ...free]));
  expect(round.spins.map(({ multiplier }) => multiplier)).toEqual([1, ...Array(20).fill(3)]);
  expect(round.win).toBe(3 * 8 * 30);
});

test('a round stops at the largest win and pays exactly that', () => {
  const tight = { ...PAYTABLE_V1, roundWinMax: 2 };
  const round = playRound(tight, scripted([DEER, NOTHING]));
  expect(round).toMatchObject({ win: 200, capped: true });
});
