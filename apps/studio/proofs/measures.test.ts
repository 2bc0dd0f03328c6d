import type { Measured } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import type { Volatility } from '../games/game.ts';
import { MEASURES } from './index.ts';

/** Every measured bet in an answer: the answer itself, or each of its bets. */
function measuredIn(answer: object): Measured[] {
  if ('bets' in answer) return Object.values(answer.bets as Record<string, Measured>);
  return [answer as Measured];
}

const ROUNDS = 600;

// A fixed seed: the same rounds every time, so that nothing here fails by chance.
test.each(Object.entries(MEASURES))('%s: rounds that were played return what they should', (_, measure) => {
  const bets = measuredIn(measure(new Uint8Array(32).fill(17), ROUNDS));
  expect(bets.length).toBeGreaterThan(0);
  for (const { rounds, return: returned, interval95, standardDeviation, exact } of bets) {
    expect(rounds).toBe(ROUNDS);
    expect(interval95[0]).toBeLessThanOrEqual(returned);
    expect(interval95[1]).toBeGreaterThanOrEqual(returned);
    const off = Math.abs(returned - (exact ?? 0.9585));
    // A bet that wins once in hundreds of rounds may not have won yet; its spread is not known then.
    if (returned > 0) expect(off).toBeLessThanOrEqual((4 * standardDeviation) / Math.sqrt(rounds) + 1e-9);
  }
});

const wordOf = (deviation: number): Volatility => (deviation < 3 ? 'low' : deviation < 8 ? 'medium' : 'high');

test.each(GAMES.filter(({ volatility }) => volatility))('$code pays as unevenly as it says', (game) => {
  const measured = game.measure?.(new Uint8Array(32).fill(4), 10_000);
  expect(measured).toHaveProperty('standardDeviation');
  const { standardDeviation } = measured as { standardDeviation: number };
  expect(wordOf(standardDeviation)).toBe(game.volatility);
});

test.each(GAMES)('$code has one word for how it pays only where its player chooses nothing', (game) => {
  const [first, second] = [1, 2].map((n) => game.wish(10_000n, n));
  const isChosen =
    game.engines[game.current]?.steps !== undefined || JSON.stringify(first) !== JSON.stringify(second);
  expect(game.volatility === null).toBe(isChosen);
});
