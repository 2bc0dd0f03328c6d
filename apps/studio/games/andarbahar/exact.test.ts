import { toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { andarWins, exactReturns } from './exact.ts';

test('Andar, who is dealt first, wins as often as published', () =>
  expect(toNumber(andarWins())).toBeCloseTo(0.515_006, 8));

test('the bets return what is published', () => {
  const { andar, bahar, ...bands } = Object.fromEntries(
    Object.entries(exactReturns()).map(([bet, returned]) => [bet, toNumber(returned)]),
  );
  expect(1 - (andar ?? 0)).toBeCloseTo(0.021_49, 5);
  expect(1 - (bahar ?? 0)).toBeCloseTo(0.030_01, 5);
  expect(Object.keys(bands)).toHaveLength(8);
  for (const returned of Object.values(bands)) {
    expect(returned).toBeGreaterThanOrEqual(0.9425);
    expect(returned).toBeLessThanOrEqual(0.9495);
  }
});
