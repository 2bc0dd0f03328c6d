import { expect, test } from 'vitest';
import { shownDraws } from './shown-draws.ts';

const draw = (drawNumber: string, minute: number) => ({
  drawNumber,
  drawsAt: new Date(Date.UTC(2026, 2, 2, 6, minute)),
  result: [1, 2, 3, 4, 5],
});

test('void draws stand in their places among those that count, and are marked', () => {
  const voids = [draw('002', 2), { ...draw('004', 4), result: null }];
  const shown = shownDraws({ draws: [draw('003', 3), draw('001', 1)], voids });
  expect(shown.map(({ drawNumber, isVoid = false }) => [drawNumber, isVoid])).toEqual([
    ['004', true],
    ['003', false],
    ['002', true],
    ['001', false],
  ]);
  expect(shownDraws(undefined)).toEqual([]);
});
