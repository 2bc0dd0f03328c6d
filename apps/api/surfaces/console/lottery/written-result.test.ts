import { expect, it } from 'vitest';
import { writtenResult } from './written-result.ts';

it.each([
  [[1, 0, 6], '1 0 6'],
  [{ DB: ['457899'], G4: ['03870', '18533'], region: 'S' }, '457899 · 03870 18533 · S'],
  ['1234', '1234'],
])('%j stands in a list as %s', (result, written) => {
  expect(writtenResult(result)).toBe(written);
});
