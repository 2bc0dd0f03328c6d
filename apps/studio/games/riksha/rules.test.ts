import { openStream, toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { exactReturn, STRATEGIES } from './exact.ts';
import { drawPlates, GUESSES, isRight, PLATES, RUNGS, waysOf, worthX100 } from './rules.ts';

const plates = Array.from({ length: PLATES }, (_, index) => index + 1);

test('no guess is certain, none is hopeless, and at least one of the two is right', () => {
  for (const shown of plates) {
    for (const guess of GUESSES) {
      expect(waysOf(guess, shown)).toBeGreaterThanOrEqual(1);
      expect(waysOf(guess, shown)).toBeLessThan(PLATES);
    }
    for (const next of plates) expect(GUESSES.some((guess) => isRight(guess, shown, next))).toBe(true);
  }
  expect(plates.map((shown) => waysOf('higher', shown))).toEqual([12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(plates.map((shown) => waysOf('lower', shown))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
});

test.each(Object.entries(STRATEGIES))('%s returns 97 %%, less what the worth is cut by', (_, strategy) => {
  const returned = toNumber(exactReturn(strategy));
  expect(returned).toBeLessThanOrEqual(0.97);
  // Each climb's worth is cut by less than 0.01; the chance of being paid at all bounds what that takes.
  expect(returned).toBeGreaterThan(0.97 - 0.01);
});

test('every single guess, at every plate, has that return before the cut', () => {
  for (const shown of plates)
    for (const guess of GUESSES) {
      const ways = waysOf(guess, shown);
      const returned = (ways * worthX100([ways])) / (100 * PLATES);
      expect(returned).toBeLessThanOrEqual(0.97);
      expect(returned).toBeGreaterThan(0.97 - ways / (100 * PLATES));
    }
});

test('all orders of four plates, played by hand, come to the exact return', () => {
  const strategy = STRATEGIES['the likelier side, 3 rungs'];
  if (!strategy) throw new Error('the strategy is told');
  let sum = 0;
  for (let order = 0; order < PLATES ** 4; order += 1) {
    const four = [0, 1, 2, 3].map((at) => (Math.floor(order / PLATES ** at) % PLATES) + 1);
    const guesses = four.slice(0, 3).map((shown) => strategy.guess(shown));
    if (guesses.every((guess, rung) => isRight(guess, four[rung] ?? 0, four[rung + 1] ?? 0)))
      sum += worthX100(guesses.map((guess, rung) => waysOf(guess, four[rung] ?? 0)));
  }
  expect(sum / 100 / PLATES ** 4).toBeCloseTo(toNumber(exactReturn(strategy)), 12);
});

test('a round has a plate for the beginning and for each rung, all from 1 to 13', () => {
  const drawn = drawPlates(openStream({ serverSeed: new Uint8Array(32).fill(6), clientSeed: 'r', nonce: 0 }));
  expect(drawn).toHaveLength(RUNGS + 1);
  for (const plate of drawn) expect(plates).toContain(plate);
});
