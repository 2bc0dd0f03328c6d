import { expect, test } from 'vitest';
import { CHANCE_MAX, CHANCE_MIN, FACES, multiplierX10000, wins } from './rules.ts';

test('every chance returns 97 %, less what the multiplier is cut by', () => {
  for (let chance = CHANCE_MIN; chance <= CHANCE_MAX; chance += 1) {
    const returned = (multiplierX10000(chance) * chance) / 1e8;
    expect(returned).toBeLessThanOrEqual(0.97);
    expect(returned).toBeGreaterThan(0.97 - chance / 1e8);
  }
});

test.each(['under', 'over'] as const)('%s wins on exactly as many rolls as the chance says', (side) => {
  for (const chance of [200, 4950, 5000, 9500]) {
    const won = Array.from({ length: FACES }, (_, roll) => wins(side, chance, roll)).filter(Boolean);
    expect(won).toHaveLength(chance);
  }
});
