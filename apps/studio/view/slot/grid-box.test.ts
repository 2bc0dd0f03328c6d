import { describe, expect, test } from 'vitest';
import { fitGrid, cellBox } from './grid-box.ts';
import { fitReels } from './layout.ts';

const ROOMS = [
  ['a small phone', { x: 0, y: 70, width: 360, height: 390 }],
  ['a narrow phone', { x: 0, y: 70, width: 320, height: 260 }],
  ['a desktop', { x: 0, y: 80, width: 1440, height: 640 }],
  ['a phone on its side', { x: 0, y: 40, width: 740, height: 200 }],
] as const;

describe.each(ROOMS)('on %s', (_, space) => {
  test.each([
    { columns: 6, tall: 7.4, columnMax: 118, rim: 13 },
    { columns: 6, tall: 5.2, columnMax: 116, rim: 13 },
  ])('a grid %o and its rim stand within the room', (shape) => {
    const { x, y, columns, columnWidth, height } = fitGrid(space, shape);
    expect(x - shape.rim).toBeGreaterThanOrEqual(space.x - 0.001);
    expect(x + columns * columnWidth + shape.rim).toBeLessThanOrEqual(space.x + space.width + 0.001);
    expect(y - shape.rim).toBeGreaterThanOrEqual(space.y - 0.001);
    expect(y + height + shape.rim).toBeLessThanOrEqual(space.y + space.height + 0.001);
  });

  test.each([
    { columns: 5, rows: 3, cellShape: 1.12, cellMax: 150 },
    { columns: 3, rows: 3, cellShape: 0.98, cellMax: 180 },
  ])('reels %o and their frame stand within the room', (shape) => {
    const box = fitReels(space, shape);
    expect(box.x - box.frame).toBeGreaterThanOrEqual(space.x);
    expect(box.y - box.frame).toBeGreaterThanOrEqual(space.y - 1);
    expect(box.y + box.rows * box.cellHeight + box.frame).toBeLessThanOrEqual(space.y + space.height + 1);
  });
});

test('the cells of a column fill it from top to bottom, however many they are', () => {
  const box = { x: 10, y: 20, columns: 6, columnWidth: 50, height: 280 };
  for (const rows of [2, 5, 7]) {
    const cells = Array.from({ length: rows }, (_, row) => cellBox(box, { reel: 2, row }, rows));
    expect(cells[0]).toEqual({ x: 135, y: 20 + 140 / rows, width: 50, height: 280 / rows });
    expect((cells.at(-1)?.y ?? 0) + 140 / rows).toBeCloseTo(300);
  }
});
