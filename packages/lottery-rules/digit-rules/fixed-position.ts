import { choose, sum, sumOfProducts } from '../counting.ts';
import { tier, win } from '../play.ts';
import { grid, type Grid } from '../shapes/grid.ts';
import { DIGITS } from '../shapes/pool-list.ts';
import type { DigitRule, Digits } from './straight.ts';

const sizes = (rows: Grid<number>): number[] => rows.map((row) => row.length);
const filled = (rows: Grid<number>): number => rows.filter((row) => row.length > 0).length;
const matching = (rows: Grid<number>, digits: Digits): number =>
  rows.filter((row, position) => row.includes(digits[position] ?? -1)).length;

/** Each chosen number that stands on its own position is one winning note. */
export function fixedPosition(
  positions: readonly string[],
  pool: readonly number[] = DIGITS,
): DigitRule<Grid<number>> {
  return {
    shape: grid(positions, pool, 1),
    tiers: [tier('WIN', 1, pool.length)],
    count: (rows) => sum(sizes(rows)),
    settle: (rows, digits) => win(matching(rows, digits)),
    best: (rows) => [win(filled(rows))],
  };
}

/** Straight notes on every set of `size` filled positions; each set of positions that matches is a winning note. */
export function anyPositionsStraight(positions: readonly string[], size: number): DigitRule<Grid<number>> {
  return {
    shape: grid(positions, DIGITS, size),
    tiers: [tier('WIN', 1, 10 ** size)],
    count: (rows) => sumOfProducts(sizes(rows), size),
    settle: (rows, digits) => win(choose(matching(rows, digits), size)),
    best: (rows) => [win(choose(filled(rows), size))],
  };
}
