import { expect, test } from 'vitest';
import { exactGame } from './exact.ts';

const { returns, ...chances } = exactGame();

test('a full shoe of eight decks has the published chances', () => {
  expect(chances.banker).toBeCloseTo(0.458_597_42, 8);
  expect(chances.player).toBeCloseTo(0.446_246_61, 8);
  expect(chances.tie).toBeCloseTo(0.095_155_97, 8);
  expect(chances.fourCards).toBeCloseTo(0.378_868_49, 8);
});

test.each([
  ['player', 0.012_351],
  ['banker', 0.010_579],
  ['banker_nc', 0.014_581],
  ['tie', 0.143_6],
  ['pair', 0.103_61],
  ['super6', 0.166_84],
  ['big', 0.043_46],
  ['small', 0.052_83],
] as const)('%s has the published edge', (bet, edge) => {
  expect(1 - returns[bet]).toBeCloseTo(edge, bet === 'tie' ? 4 : 5);
});
