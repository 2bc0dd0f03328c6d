import { openStream } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { bengalways } from '../game.ts';
import { PAYTABLE_V1 } from '../paytable-v1.ts';
import { show } from '../rules.ts';
import { payingCells, readOutcome } from './way-cells.ts';

const engine = bengalways.engines[bengalways.current];
const outcomes = Array.from({ length: 200 }, (_, nonce) => {
  const stream = openStream({ serverSeed: new Uint8Array(32).fill(8), clientSeed: 'ways', nonce });
  return readOutcome(engine?.draw(engine.readBet({ bet: '1' })?.input ?? '', stream).outcome ?? '');
});

test('the lit cells of a win are, reel by reel, as many as its ways have factors', () => {
  for (const { spins } of outcomes)
    for (const { reels } of spins) {
      const shown = show(PAYTABLE_V1, reels);
      for (const win of shown.wins) {
        const cells = payingCells(reels, { wins: [win], freeSpins: 0 });
        const perReel = Array.from(
          { length: win.count },
          (_, reel) => cells.filter((cell) => cell.reel === reel).length,
        );
        expect(perReel.reduce((product, count) => product * count, 1)).toBe(win.ways);
        expect(cells.every(({ reel }) => reel < win.count)).toBe(true);
      }
    }
});

test('moons are lit when they set off free spins, and not before', () => {
  const reels = ['S', 'S', 'S', 'S', 'A', 'K'].map((symbol) => [symbol, 'T'] as ('S' | 'A' | 'K' | 'T')[]);
  expect(payingCells(reels, { wins: [], freeSpins: 10 })).toEqual(
    [0, 1, 2, 3].map((reel) => ({ reel, row: 0 })),
  );
  expect(payingCells(reels, { wins: [], freeSpins: 0 })).toEqual([]);
});

test('a stored outcome is read back as it was written, and nothing else is', () => {
  const [first] = outcomes;
  expect(first?.spins[0]?.reels).toHaveLength(6);
  expect(() => readOutcome('{"spins":[{"reels":[["X"]],"multiplier":1}],"win":0,"capped":false}')).toThrow();
});
