import { expect, test } from 'vitest';
import { chaseChance, normalBelow } from './chase.ts';

test.each([
  [0, 0.5],
  [1, 0.841_344_746_068_543],
  [-1.959_963_984_540_054, 0.025],
  [-3.999, 0.000_031_805],
  [-4.001, 0.000_031_537_679],
  [-6, 9.865_876_450_377e-10],
  [8, 1],
])('the normal distribution at %f is %f', (x, wanted) => expect(normalBelow(x)).toBeCloseTo(wanted, 9));

test('the chance of a chase is never below 0.0001 nor above 0.9999', () => {
  expect(chaseChance(1, 1, 200)).toBe(0.0001);
  expect(chaseChance(120, 10, 1)).toBe(0.9999);
});
