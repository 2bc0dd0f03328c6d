import { combinations, fraction, openStream, toDecimal, toNumber } from '@mela/game-maths';
import { describe, expect, test } from 'vitest';
import { allStandings, exactHitRate, exactReturn } from './exact.ts';
import { nakshi } from './index.ts';
import {
  bestStitch,
  CELLS,
  choicesOf,
  drawQuilt,
  isBare,
  LINES,
  MIDDLE,
  nearly,
  PRIZES,
  RETURNS,
  STITCHES,
  THREADS,
  WEIGHTS,
  worthX100,
} from './rules.ts';

const serverSeed = new Uint8Array(32).fill(11);
const quiltAt = (nonce: number, thread: (typeof THREADS)[number] = 'silk') =>
  drawQuilt(thread, openStream({ serverSeed, clientSeed: 'quilt', nonce }));
const standings = allStandings();

describe('the exact return', () => {
  test.each([
    ['cotton', '0.969977100335'],
    ['silk', '0.969979699266'],
    ['gold', '0.969985249846'],
  ] as const)('%s thread returns %s, from all quilts and all prizes', (thread, published) => {
    const exact = exactReturn(thread, standings);
    expect(toDecimal(exact, 12)).toBe(published);
    expect(RETURNS[thread]).toBe((100 * toNumber(exact)).toFixed(3));
    expect((100 * toNumber(exact)).toFixed(2)).toBe(nakshi.rtp);
  });

  test('goes through every way to stitch eight of 24 patches, and half of them pay', () => {
    expect(standings.reduce((sum, { ways }) => sum + ways, 0)).toBe(Number(combinations(24, 8)));
    expect(exactHitRate(standings)).toEqual(fraction(374_610n, 735_471n));
    expect(RETURNS.hits).toBe(((100 * 374_610) / 735_471).toFixed(2));
  });

  test.each([[2, 0, 0] as const, [1, 1, 0] as const, [0, 0, 1] as const])(
    'with %i, %i and %i patches to choose from is what going through all prizes behind them comes to',
    (one, two, three) => {
      const prizes = PRIZES.gold.map(([x100, weight]) => [x100, weight / WEIGHTS] as const);
      const groups = [...Array<1>(one).fill(1), ...Array<2>(two).fill(2), ...Array<3>(three).fill(3)];
      const go = (sums: readonly number[], inGroup: number): number => {
        const group = groups[sums.length - 1];
        if (group === undefined) return Math.max(...sums.slice(0, -1)) / 100;
        if (inGroup === group) return go([...sums, 0], 0);
        return prizes.reduce((total, [x100, chance]) => {
          const [last = 0, ...before] = sums.toReversed();
          return total + chance * go([...before.toReversed(), last + x100], inGroup + 1);
        }, 0);
      };
      const exact = exactReturn('gold', [{ finished: 0, patches: [one, two, three], ways: 1 }]);
      expect(toNumber(exact)).toBeCloseTo(go([0], 0), 10);
    },
  );

  test('is what play comes to, within four standard errors', () => {
    const measured = nakshi.measure?.(serverSeed, 6000);
    const { bets } = measured as {
      bets: Record<string, { return: number; standardDeviation: number; exact: number }>;
    };
    for (const { return: mean, standardDeviation, exact } of Object.values(bets))
      expect(Math.abs(mean - exact)).toBeLessThan((4 * standardDeviation) / Math.sqrt(6000));
    expect(Object.keys(bets)).toEqual(THREADS);
  });
});

test('the weights of a thread are of 10,000, and its prizes rise', () => {
  for (const thread of THREADS) {
    expect(PRIZES[thread].reduce((sum, [, weight]) => sum + weight, 0)).toBe(WEIGHTS);
    const amounts = PRIZES[thread].map(([x100]) => x100);
    expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
  }
});

test('twelve lines of five patches; four of them go through the middle', () => {
  expect(LINES).toHaveLength(12);
  for (const line of LINES) expect(new Set(line).size).toBe(5);
  expect(LINES.filter((line) => line.includes(MIDDLE))).toHaveLength(4);
});

test('a quilt has a prize of its thread on each line and eight patches, never the middle', () => {
  for (const thread of THREADS)
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { prizes, stitches } = quiltAt(nonce, thread);
      const offered = PRIZES[thread].map(([x100]) => x100);
      expect(prizes.every((x100) => offered.includes(x100))).toBe(true);
      expect([prizes.length, new Set(stitches).size]).toEqual([12, STITCHES]);
      expect(stitches).not.toContain(MIDDLE);
      expect(stitches.every((cell) => cell >= 0 && cell < CELLS)).toBe(true);
    }
});

test('the best last stitch pays no less than any other, and a choice pays what its lines pay', () => {
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const quilt = quiltAt(nonce);
    const bare = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => isBare(quilt, cell));
    expect(bare).toHaveLength(CELLS - 1 - STITCHES);
    const worths = bare.map((cell) => worthX100(quilt.prizes, [...quilt.stitches, cell]));
    const best = bestStitch(quilt);
    expect(best.x100).toBe(Math.max(...worths));
    expect(isBare(quilt, best.patch)).toBe(true);
    for (const { patch, x100 } of choicesOf(quilt)) {
      expect(nearly([...quilt.stitches, patch], 0).length).toBeGreaterThan(nearly(quilt.stitches, 0).length);
      expect(x100).toBe(worths[bare.indexOf(patch)]);
    }
  }
});

test('a quilt by hand: the top row wants one patch, the first column two', () => {
  const prizes = LINES.map((_, line) => 10 * (line + 1));
  const quilt = { prizes, stitches: [0, 1, 3, 4, 5, 10, 16, 23] };
  expect(nearly(quilt.stitches, 1)).toEqual([{ line: 0, missing: [2] }]);
  expect(choicesOf(quilt)).toEqual([{ patch: 2, x100: 10 }]);
  expect(bestStitch(quilt)).toEqual({ patch: 2, x100: 10 });
  expect(bestStitch({ prizes, stitches: [0, 1, 5, 7, 13, 16, 19, 23] })).toEqual({ patch: 2, x100: 0 });
});
