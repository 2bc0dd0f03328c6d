import type { Rows } from '../rules.ts';

/** A point of the board: x in steps from the middle, y in rows from the first row of pegs. */
export type Point = { readonly x: number; readonly y: number };

/** Where the board stands on the page, in CSS pixels. */
export type BoardBox = {
  /** The middle of the first row of pegs. */
  readonly x: number;
  readonly y: number;
  /** Between two pegs of a row, and between two rows. */
  readonly step: number;
  readonly drop: number;
  readonly potHeight: number;
};

/** The pegs, row by row: as wide as the pots need below them. Row r has r + 3 pegs. */
export const pegsOf = (rows: Rows): Point[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_peg, index) => ({ x: index - (row + 2) / 2, y: row })),
  ).flat();

/** The middle of a pot under the last row: pot 0 is the left one. */
export const potX = (rows: Rows, pot: number): number => pot - rows / 2;

/**
 * The way of a ball as points: above the first row, on the peg that it meets in each row, in its pot. It is the stored
 * way and nothing else: after r steps with k to the right it stands k − r/2 beside the middle.
 */
export function ballPoints(path: readonly number[]): Point[] {
  let rights = 0;
  const points: Point[] = [{ x: 0, y: -1.6 }];
  path.forEach((right, row) => {
    points.push({ x: rights - row / 2, y: row - 0.34 });
    rights += right;
  });
  points.push({ x: rights - path.length / 2, y: path.length + 0.15 });
  return points;
}

/** Fits a board into the free space between the bars. */
export function fitBoard(
  space: { x: number; y: number; width: number; height: number },
  rows: Rows,
): BoardBox {
  const side = Math.min(space.width - 20, 760);
  const step = Math.min(side / (rows + 1), (space.height / (rows + 3)) * 1.35, 58);
  const potHeight = Math.max(22, Math.min(40, step * 0.95));
  const drop = Math.min(step, (space.height - potHeight - 16) / (rows + 1.6));
  const height = drop * (rows + 1.2) + potHeight;
  return {
    x: space.x + space.width / 2,
    y: space.y + Math.max(drop * 1.1, (space.height - height) / 2 + drop * 1.1),
    step,
    drop,
    potHeight,
  };
}

/** How a ball bounces: between two points of its way, `part` of the time from 0 to 1. Up a little, then down faster. */
export function between(from: Point, to: Point, part: number): Point {
  const rise = to.y - from.y > 1.2 ? 0 : 0.34;
  const fall = part * part;
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * fall - rise * 4 * part * (1 - part) * 0.8,
  };
}
