import { choose, product, tally } from '../counting.ts';
import { tier, win } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';
import { set } from '../shapes/set.ts';
import { tickets } from '../shapes/tickets.ts';
import { twoSets, type TwoSets } from '../shapes/two-sets.ts';
import type { DigitRule, Digits } from './straight.ts';

/** How often each digit of a group occurs, largest first: `[2, 1]` is aab, `[1, 1, 1]` is abc. */
type Pattern = readonly number[];

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const patternOf = (digits: Digits): string => [...tally(digits).values()].toSorted((a, b) => b - a).join('');
const length = (pattern: Pattern): number => pattern.reduce((a, b) => a + b, 0);

/** In how many orders the digits of such a group can be drawn. */
const orders = (pattern: Pattern): number => factorial(length(pattern)) / product(pattern.map(factorial));

const groupTier = (name: string, pattern: Pattern) => tier(name, orders(pattern), 10 ** length(pattern));
const oneWin = () => [win(1)];

/** All digits of the group come from one chosen set, in any order. */
export function groupOfSet(pattern: Pattern): DigitRule<Digits> {
  const different = pattern.length;
  const roles = product([...tally(pattern).values()].map(factorial));
  return {
    shape: set(DIGITS, { min: different, max: 10 }),
    tiers: [groupTier('WIN', pattern)],
    count: (chosen) => (choose(chosen.length, different) * factorial(different)) / roles,
    settle: (chosen, digits) =>
      win(patternOf(digits) === pattern.join('') && digits.every((digit) => chosen.includes(digit))),
    best: oneWin,
  };
}

/** The part of a group that comes from one of two sets: so many digits, each drawn so often. */
type Part = { readonly name: string; readonly digits: number; readonly times: number };

/** Digits drawn often come from the first set, the others from the second; a digit may stand in both but is used once. */
export function groupOfTwoSets(first: Part, second: Part): DigitRule<TwoSets> {
  const pattern = [first, second].flatMap((part) => Array.from({ length: part.digits }, () => part.times));
  return {
    shape: twoSets(
      DIGITS,
      { name: first.name, min: first.digits },
      { name: second.name, min: second.digits },
    ),
    tiers: [groupTier('WIN', pattern)],
    count({ a, b }) {
      const shared = a.filter((digit) => b.includes(digit)).length;
      let notes = 0;
      for (let taken = 0; taken <= first.digits; taken += 1) {
        const firstWays = choose(shared, taken) * choose(a.length - shared, first.digits - taken);
        notes += firstWays * choose(b.length - taken, second.digits);
      }
      return notes;
    },
    settle({ a, b }, digits) {
      const wins = [...tally(digits)].every(([digit, times]) =>
        times === first.times ? a.includes(digit) : b.includes(digit),
      );
      return win(patternOf(digits) === pattern.join('') && wins);
    },
    best: oneWin,
  };
}

/** The groups of three digits that have a price of their own. */
const TRIPLES: Readonly<Record<string, { readonly tier: string; readonly pattern: Pattern }>> = {
  '21': { tier: 'G3', pattern: [2, 1] },
  '111': { tier: 'G6', pattern: [1, 1, 1] },
};
const TRIPLE_TIERS = Object.values(TRIPLES).map((triple) => groupTier(triple.tier, triple.pattern));

/** The tier of drawn or typed digits among all groups of that length: two different digits, or group 3 and group 6. */
const tierOf = (digits: Digits): string | undefined => {
  const pattern = patternOf(digits);
  return digits.length === 2 ? (pattern === '11' ? 'WIN' : undefined) : TRIPLES[pattern]?.tier;
};
const tiersOf = (count: 2 | 3) => (count === 2 ? [groupTier('WIN', [1, 1])] : TRIPLE_TIERS);

const sorted = (digits: Digits): string => digits.toSorted((a, b) => a - b).join('');

/** Typed groups of one pattern, paid as `WIN`. */
export function groupTyped(pattern: Pattern): DigitRule<readonly Digits[]> {
  return {
    shape: tickets(length(pattern), {
      sells: (digits) => patternOf(digits) === pattern.join(''),
      anyOrder: true,
    }),
    tiers: [groupTier('WIN', pattern)],
    count: (list) => list.length,
    settle: (list, digits) => win(list.some((ticket) => sorted(ticket) === sorted(digits))),
    best: oneWin,
  };
}

/** Typed groups of three digits of either pattern, paid as `G3` or `G6`; leopards are not sold. */
export function groupTypedMixed(): DigitRule<readonly Digits[]> {
  return {
    shape: tickets(3, { sells: (digits) => tierOf(digits) !== undefined, anyOrder: true }),
    tiers: TRIPLE_TIERS,
    count: (list) => list.length,
    settle: (list, digits) =>
      list.some((ticket) => sorted(ticket) === sorted(digits)) ? [[tierOf(digits) ?? '', 1]] : [],
    best: (list) =>
      TRIPLE_TIERS.map(({ name }) => [[name, Number(list.some((ticket) => tierOf(ticket) === name))]]),
  };
}

/** Every group of two or three digits that contains the one chosen digit; equal digits lose. */
export function groupBanker(count: 2 | 3): DigitRule<Digits> {
  const tiers = tiersOf(count);
  return {
    shape: set(DIGITS, { min: 1, max: 1 }),
    tiers,
    // Two digits: 9 partners. Three digits: C(9,2) of three different ones, and aab with 9 partners either way round.
    count: () => (count === 2 ? 9 : choose(9, 2) + 9 * 2),
    settle(chosen, digits) {
      const name = tierOf(digits);
      return name !== undefined && digits.some((digit) => chosen.includes(digit)) ? [[name, 1]] : [];
    },
    best: () => tiers.map(({ name }) => [[name, 1]]),
  };
}

export { tierOf, tiersOf };
