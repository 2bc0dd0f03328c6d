import { expect, test } from 'vitest';
import { MEASURES } from './measures.ts';
import { OPEN_GAMES } from './index.ts';
import { volatilityOf, type Volatility } from './volatility.ts';

const ROUNDS = 10_000;
const wordOf = (deviation: number): Volatility => (deviation < 3 ? 'low' : deviation < 8 ? 'medium' : 'high');

// A fixed seed: the same rounds every time.
test.each(OPEN_GAMES.map(({ code }) => code).filter((code) => volatilityOf(code)))(
  '%s pays as unevenly as it says',
  (code) => {
    const measured = MEASURES[code]?.(new Uint8Array(32).fill(4), ROUNDS);
    expect(measured).toHaveProperty('standardDeviation');
    const { standardDeviation } = measured as { standardDeviation: number };
    expect(wordOf(standardDeviation)).toBe(volatilityOf(code));
  },
);

test('a game whose player chooses the risk has no one word', () => {
  for (const code of ['mines', 'plinko', 'dice', 'crash']) expect(volatilityOf(code)).toBeNull();
});
