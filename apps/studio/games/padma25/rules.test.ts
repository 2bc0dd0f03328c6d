import { openStream } from '@mela/game-maths';
import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYTABLE_V1, type Paytable } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

const scripted = (stops: readonly number[]) => {
  const left = [...stops];
  return { below: () => left.shift() ?? 0, shuffle: () => [] };
};
const THREE_SCATTERS = [0, 21, 37, 31, 34];
const MANGO_RUN = [36, 32, 15, 6, 27];
const NOTHING = [16, 17, 15, 3, 14];

describe('a spin', () => {
  test('never pays a line that does not show its run from the left', () => {
    const stop = integer({ min: 0, max: 39 });
    assert(
      property(tuple(stop, stop, stop, stop, stop), (stops) => {
        const { grid, lineWins } = show(PAYTABLE_V1, stops);
        for (const { line, symbol, count } of lineWins) {
          const shown = PAYTABLE_V1.lines[line - 1]?.map((row, reel) => grid[reel]?.[row]);
          expect(shown?.slice(0, count).every((each) => each === symbol || each === 'W')).toBe(true);
          if (count < 5) expect([symbol, 'W']).not.toContain(shown?.[count]);
        }
      }),
    );
  });
});

describe('a round', () => {
  test('without three scatters is one spin', () => {
    expect(playRound(PAYTABLE_V1, scripted(NOTHING))).toMatchObject({ win: 0, capped: false });
  });

  test('with three scatters goes on for ten spins that pay three times', () => {
    const freeStops = [...NOTHING, ...MANGO_RUN, ...Array.from({ length: 8 }, () => NOTHING).flat()];
    const round = playRound(PAYTABLE_V1, scripted([...THREE_SCATTERS, ...freeStops]));
    expect(round.spins).toHaveLength(11);
    expect(round.spins.map(({ multiplier }) => multiplier)).toEqual([1, ...Array(10).fill(3)]);
    expect(round.win).toBe(3 * 25 + 3 * 25);
  });

  test('adds ten spins for three scatters in a free spin, and pays those scatters three times', () => {
    const freeStops = [...THREE_SCATTERS, ...Array.from({ length: 19 }, () => NOTHING).flat()];
    const round = playRound(PAYTABLE_V1, scripted([...THREE_SCATTERS, ...freeStops]));
    expect(round.spins).toHaveLength(21);
    expect(round.win).toBe(3 * 25 + 3 * 3 * 25);
  });

  test('stops at the largest win and pays exactly that', () => {
    const tight: Paytable = { ...PAYTABLE_V1, roundWinMax: 4 };
    const round = playRound(tight, scripted([...THREE_SCATTERS, ...THREE_SCATTERS, ...NOTHING]));
    expect(round).toMatchObject({ win: 4 * 25, capped: true });
    expect(round.spins).toHaveLength(2);
  });

  test('is the same round again from the same seeds', () => {
    const seed = { serverSeed: new Uint8Array(32).fill(5), clientSeed: 'নদী', nonce: 3 };
    const [one, two] = [openStream(seed), openStream(seed)].map((stream) => playRound(PAYTABLE_V1, stream));
    expect(one).toEqual(two);
  });
});
