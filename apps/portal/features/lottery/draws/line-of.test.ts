import { expect, test } from 'vitest';
import { lineOf } from './line-of.ts';

test.each([
  [[3, 5, 8, 9, 3], '3 5 8 9 3'],
  [{ normals: [1, 2, 3, 4, 5, 6], special: 49, lunarYear: 2026 }, '1 2 3 4 5 6 49'],
  [{ number: '012345' }, '012345'],
  [{ first: '987654', last2: '10' }, '987654'],
  [{ DB: ['55555'], G1: ['11111'] }, '55555'],
  [null, ''],
])('%j is told in one line', (result, line) => {
  expect(lineOf(result)).toBe(line);
});
