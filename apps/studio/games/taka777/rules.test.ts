import { openStream, toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { exactReturn } from './exact.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

test('all 8,000 stop combinations give the published game', () => {
  const exact = exactReturn(PAYTABLE_V1);
  expect(exact.total).toEqual({ top: 3849n, bottom: 4000n });
  expect(toNumber(exact.hitRate)).toBeCloseTo(0.4776, 4);
  expect(exact.standardDeviation).toBeCloseTo(4.45, 2);
  expect(exact.largestWin).toBe(165.4);
});

test('a line pays its best pay only: three bars of a kind are not any bars too, three cherries not two', () => {
  const pays = new Map<string, Set<number>>();
  for (let i = 0; i < 8000; i += 1) {
    const { grid, linePays } = show(PAYTABLE_V1, [Math.floor(i / 400), Math.floor(i / 20) % 20, i % 20]);
    const middle = grid.map((column) => column[1]).join(' ');
    pays.set(middle, (pays.get(middle) ?? new Set()).add(linePays[0] ?? -1));
  }
  const payOf = (line: string) => [...(pays.get(line) ?? [])];
  expect(payOf('SEVEN SEVEN SEVEN')).toEqual([777]);
  expect(payOf('BAR3 BAR3 BAR3')).toEqual([100]);
  expect(payOf('BAR1 BAR1 BAR1')).toEqual([10]);
  expect(payOf('BAR1 BAR3 BAR2')).toEqual([5]);
  expect(payOf('CHERRY CHERRY CHERRY')).toEqual([15]);
  expect(payOf('CHERRY CHERRY BELL')).toEqual([2]);
  expect(payOf('BELL CHERRY CHERRY')).toEqual([0]);
  expect(payOf('BLANK BLANK BLANK')).toEqual([0]);
});

test('a round is three draws below 20, and the same again from the same seeds', () => {
  const drawn: number[] = [];
  const round = playRound(PAYTABLE_V1, { below: (n) => drawn.push(n) + 3, shuffle: () => [] });
  expect(drawn).toEqual([20, 20, 20]);
  expect(round.stops).toEqual([4, 5, 6]);
  const seed = { serverSeed: new Uint8Array(32).fill(7), clientSeed: 'নদী', nonce: 1 };
  expect(playRound(PAYTABLE_V1, openStream(seed))).toEqual(playRound(PAYTABLE_V1, openStream(seed)));
});
