import { product, sum } from '../counting.ts';
import { tier, win, type Rule } from '../play.ts';
import { grid, type Grid } from '../shapes/grid.ts';
import { DIGITS } from '../shapes/pool-list.ts';
import { set } from '../shapes/set.ts';
import { tickets } from '../shapes/tickets.ts';

/** The digits drawn on the positions a rule looks at. */
export type Digits = readonly number[];

/** A rule over drawn digits. */
export type DigitRule<S> = Rule<S, Digits>;

const sizes = (rows: Grid<number>): number[] => rows.map((row) => row.length);

/** Every covered digit equals the drawn digit of the same position. */
export function straight(positions: readonly string[]): DigitRule<Grid<number>> {
  return {
    shape: grid(positions, DIGITS),
    tiers: [tier('WIN', 1, 10 ** positions.length)],
    count: (rows) => product(sizes(rows)),
    settle: (rows, digits) => win(rows.every((row, position) => row.includes(digits[position] ?? -1))),
    best: () => [win(1)],
  };
}

/** A typed number equals the drawn digits in order. */
export function straightTyped(length: number): DigitRule<readonly Digits[]> {
  return {
    shape: tickets(length),
    tiers: [tier('WIN', 1, 10 ** length)],
    count: (list) => list.length,
    settle: (list, digits) => win(list.some((ticket) => ticket.join('') === digits.join(''))),
    best: () => [win(1)],
  };
}

/** Every ending of the range is a straight note of its own, with the tier `S<length of the ending>`. */
export function join(positions: readonly string[]): DigitRule<Grid<number>> {
  const endings = positions.map((_, skipped) => ({ skipped, name: `S${positions.length - skipped}` }));
  return {
    shape: grid(positions, DIGITS),
    tiers: endings.map(({ skipped, name }) => tier(name, 1, 10 ** (positions.length - skipped))),
    count: (rows) => sum(endings.map(({ skipped }) => product(sizes(rows.slice(skipped))))),
    settle: (rows, digits) =>
      endings.map(({ skipped, name }) => [
        name,
        Number(rows.every((row, position) => position < skipped || row.includes(digits[position] ?? -1))),
      ]),
    best: () => [endings.map(({ name }) => [name, 1])],
  };
}

/** Every order of three different chosen digits is a straight note. */
export function permutations(): DigitRule<Digits> {
  return {
    shape: set(DIGITS, { min: 3, max: 10 }),
    tiers: [tier('WIN', 1, 1000)],
    count: ({ length: n }) => n * (n - 1) * (n - 2),
    settle: (chosen, digits) =>
      win(new Set(digits).size === digits.length && digits.every((digit) => chosen.includes(digit))),
    best: () => [win(1)],
  };
}

/** One five-digit number that also wins on its first and last three and its first and last two digits; all tiers add up. */
export function allTiers(): DigitRule<readonly Digits[]> {
  const share = { numerator: 2, denominator: 5 };
  return {
    shape: tickets(5, { max: 1 }),
    tiers: [
      tier('T5', 1, 100_000, { share: { numerator: 1, denominator: 5 } }),
      tier('T3', 2, 1000, { share }),
      tier('T2', 2, 100, { share }),
    ],
    count: (list) => list.length,
    settle([ticket = []], digits) {
      const same = ticket.map((digit, position) => digit === digits[position]);
      const matches = (from: number, to: number): number => Number(same.slice(from, to).every(Boolean));
      return [
        ['T5', matches(0, 5)],
        ['T3', matches(0, 3) + matches(2, 5)],
        ['T2', matches(0, 2) + matches(3, 5)],
      ];
    },
    best: () => [
      [
        ['T5', 1],
        ['T3', 2],
        ['T2', 2],
      ],
    ],
  };
}
