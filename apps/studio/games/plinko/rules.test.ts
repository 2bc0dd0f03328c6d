import { openStream, toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { exactReturn } from './exact.ts';
import { dropBall, multiplierX100, slotOf } from './rules.ts';

test.each([
  [8, 'low', 0.971_09],
  [8, 'med', 0.973_44],
  [8, 'high', 0.967_19],
  [12, 'low', 0.969_41],
  [12, 'med', 0.971_83],
  [12, 'high', 0.966_46],
  [16, 'low', 0.967_68],
  [16, 'med', 0.968_33],
  [16, 'high', 0.970_39],
] as const)('%i rows at %s risk return the published %f', (rows, risk, published) => {
  expect(toNumber(exactReturn(rows, risk))).toBeCloseTo(published, 5);
});

test('the table is the same from both edges', () => {
  expect([0, 1, 8, 15, 16].map((slot) => multiplierX100(16, 'high', slot))).toEqual([
    90_000, 12_000, 20, 12_000, 90_000,
  ]);
  expect(() => multiplierX100(8, 'low', 9)).toThrow();
});

test('a ball goes left or right once in each row', () => {
  const path = dropBall(
    openStream({ serverSeed: new Uint8Array(32).fill(4), clientSeed: 'p', nonce: 0 }),
    12,
  );
  expect(path).toHaveLength(12);
  expect(slotOf(path)).toBe(path.filter((right) => right === 1).length);
});
