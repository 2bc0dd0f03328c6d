import { product, sum } from '../counting.ts';
import { ATTRIBUTES, has, type Attribute } from '../outcome-rules/numbers.ts';
import { tier, win } from '../play.ts';
import { grid, type Grid } from '../shapes/grid.ts';
import { choices } from '../shapes/set.ts';
import type { DigitRule } from './straight.ts';

/** Each attribute of size with each of parity: what a number can be. */
const PAIRS = {
  BIG_ODD: ['BIG', 'ODD'],
  BIG_EVEN: ['BIG', 'EVEN'],
  SMALL_ODD: ['SMALL', 'ODD'],
  SMALL_EVEN: ['SMALL', 'EVEN'],
} as const satisfies Record<string, readonly Attribute[]>;

type Pair = keyof typeof PAIRS;
const PAIR_NAMES = Object.keys(PAIRS) as Pair[];

const BIG_DIGIT = 5;

/** How many of the attributes the digit on each position has; a digit always has two of the four. */
const matches = (rows: Grid<Attribute>, digits: readonly number[]): number[] =>
  rows.map(
    (row, position) => row.filter((attribute) => has(attribute, digits[position] ?? 0, BIG_DIGIT)).length,
  );

/** The most attributes of a row that one digit can have: one of size and one of parity. */
const mostMatches = (row: readonly Attribute[]): number =>
  Number(row.includes('BIG') || row.includes('SMALL')) + Number(row.includes('ODD') || row.includes('EVEN'));

/** One attribute on every position; a digit has two of the four, so several notes of a slip can win. */
export function attributesOfAll(positions: readonly string[]): DigitRule<Grid<Attribute>> {
  return {
    shape: grid(positions, ATTRIBUTES),
    tiers: [tier('WIN', 5 ** positions.length, 10 ** positions.length)],
    count: (rows) => product(rows.map((row) => row.length)),
    settle: (rows, digits) => win(product(matches(rows, digits))),
    best: (rows) => [win(product(rows.map(mostMatches)))],
  };
}

/** Each chosen attribute of each ball is a note of its own. */
export function attributesOfEach(positions: readonly string[]): DigitRule<Grid<Attribute>> {
  return {
    shape: grid(positions, ATTRIBUTES, 1),
    tiers: [tier('WIN', 5, 10)],
    count: (rows) => sum(rows.map((row) => row.length)),
    settle: (rows, digits) => win(sum(matches(rows, digits))),
    best: (rows) => [win(sum(rows.map(mostMatches)))],
  };
}

/** Attributes of the sum of all digits; exactly half of all numbers have each. */
export function totalAttributes(big: number, outcomes: number): DigitRule<readonly Attribute[]> {
  return {
    shape: choices(ATTRIBUTES),
    tiers: ATTRIBUTES.map((attribute) => tier(attribute, outcomes / 2, outcomes)),
    count: (chosen) => chosen.length,
    settle: (chosen, digits) =>
      chosen.map((attribute) => [attribute, Number(has(attribute, sum(digits), big))]),
    best: (chosen) =>
      PAIR_NAMES.map((name) =>
        PAIRS[name].map((attribute) => [attribute, Number(chosen.includes(attribute))]),
      ),
  };
}

/** Size and parity of the sum of all digits at once, with the number of outcomes that have both. */
export function totalPairs(
  big: number,
  wins: Record<Pair, number>,
  outcomes: number,
): DigitRule<readonly Pair[]> {
  return {
    shape: choices(PAIR_NAMES),
    tiers: PAIR_NAMES.map((name) => tier(name, wins[name], outcomes)),
    count: (chosen) => chosen.length,
    settle: (chosen, digits) =>
      chosen.map((name) => [
        name,
        Number(PAIRS[name].every((attribute) => has(attribute, sum(digits), big))),
      ]),
    best: (chosen) => chosen.map((name) => [[name, 1]]),
  };
}
