import { describe, expect, test } from 'vitest';
import { openStream } from '@mela/game-maths';
import { dropBall, ROWS, slotOf } from '../rules.ts';
import { ballPoints, between, fitBoard, pegsOf, potX } from './board.ts';

const pathFor = (rows: (typeof ROWS)[number], nonce: number) =>
  dropBall(openStream({ serverSeed: new Uint8Array(32).fill(3), clientSeed: 'board', nonce }), rows);

describe.each(ROWS)('%i rows', (rows) => {
  test('a ball is drawn into the pot that its stored way ends in', () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const path = pathFor(rows, nonce);
      const points = ballPoints(path);
      expect(points).toHaveLength(rows + 2);
      expect(points.at(-1)?.x).toBe(potX(rows, slotOf(path)));
    }
  });

  test('on its way it meets a peg in every row, half a step to the side that was drawn', () => {
    const pegs = new Set(pegsOf(rows).map(({ x, y }) => `${x} ${y}`));
    const path = pathFor(rows, 7);
    const points = ballPoints(path).slice(1);
    path.forEach((right, row) => {
      expect(pegs).toContain(`${points[row]?.x} ${row}`);
      expect((points[row + 1]?.x ?? 0) - (points[row]?.x ?? 0)).toBe(right === 1 ? 0.5 : -0.5);
    });
  });

  test.each([
    ['a small phone', { x: 0, y: 60, width: 360, height: 330 }],
    ['a desktop', { x: 0, y: 90, width: 1440, height: 560 }],
    ['a phone on its side', { x: 0, y: 40, width: 740, height: 180 }],
  ])('stands within the room of %s', (_, space) => {
    const box = fitBoard(space, rows);
    const half = (box.step * (rows + 1)) / 2;
    expect(box.x - half).toBeGreaterThanOrEqual(space.x);
    expect(box.x + half).toBeLessThanOrEqual(space.x + space.width);
    expect(box.y - box.drop).toBeGreaterThanOrEqual(space.y - 1);
    expect(box.y + box.drop * rows + box.potHeight).toBeLessThanOrEqual(space.y + space.height + 1);
  });
});

test('a bounce begins and ends at its points', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 0.5, y: 1 },
  ];
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 1)).toEqual(to);
});
