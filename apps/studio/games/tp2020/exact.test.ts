import { expect, test } from 'vitest';
import { exactGame } from './exact.ts';

test('two hands of three cards have the published chances and returns', () => {
  const exact = exactGame();
  expect(exact.win).toBeCloseTo(0.499_446_76, 8);
  expect(exact.tie).toBeCloseTo(0.001_106_49, 8);
  expect(exact.main).toBeCloseTo(0.99, 4);
  expect(exact.pairPlus).toBeCloseTo(0.9768, 4);
});
