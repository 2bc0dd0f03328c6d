import { fraction, toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { captureChance, exactReturn, hit, meanPrize, TARGETS } from './capture.ts';

test('every target returns 96 %', () => {
  for (const target of TARGETS) expect(exactReturn(target)).toEqual(fraction(24n, 25n));
});

test.each([
  ['puti', 0.48],
  ['boal', 0.053_333],
  ['goldenIlish', 0.0096],
  ['whale', 0.0048],
  ['bombCrab', 0.016_552],
  ['lightningEel', 0.025_946],
  ['bossDragon', 0.006_337],
] as const)('%s is captured as often as published', (target, chance) =>
  expect(toNumber(captureChance(target))).toBeCloseTo(chance, 6),
);

test('the specials have their mean prizes', () =>
  expect(
    (['bombCrab', 'lightningEel', 'bossDragon'] as const).map((each) => toNumber(meanPrize(each))),
  ).toEqual([58, 37, 151.5]));

test('a hit below the chance captures, at the chance it does not, and a special then draws its prize', () => {
  const draws = (...numbers: number[]) => ({ below: () => numbers.shift() ?? 0, shuffle: () => [] });
  const edge = Math.ceil(0.48 * 2 ** 32);
  expect([hit(draws(edge - 1), 'puti'), hit(draws(edge), 'puti')]).toEqual([2, 0]);
  expect([0, 39, 40, 89, 90, 99].map((draw) => hit(draws(0, draw), 'bombCrab'))).toEqual([
    30, 30, 50, 80, 150, 150,
  ]);
});
