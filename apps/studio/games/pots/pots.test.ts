import { fraction } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { drawPots, exactShare, meanAtHit, POTS } from './pots.ts';

test('each pot adds 0.3 % and holds the published mean when it is hit', () => {
  expect(POTS.map(exactShare)).toEqual(POTS.map(() => fraction(3n, 1000n)));
  expect(POTS.map(meanAtHit)).toEqual([7500n, 150_000n, 3_000_000n].map((minor) => fraction(minor)));
});

test('a pot is hit by a draw below the stake, each by a draw of its own', () => {
  const draws = (...numbers: number[]) => ({ below: () => numbers.shift() ?? 0, shuffle: () => [] });
  expect(drawPots(draws(99, 100, 99), 100)).toEqual(['mini', 'grand']);
  expect(drawPots(draws(2_499_999, 49_999_999, 999_999_999), 250_000)).toEqual([]);
});
