import { compare, fraction, type Fraction, payoutOf, times, WHOLE } from '@mela/game-maths';
import { factorOf, turnoverOf, type Result } from './settle.ts';

/** A settled leg of a combined bet. */
export type Leg = { readonly odds: Fraction; readonly result: Result };

export const LEGS_MIN = 2;
export const LEGS_MAX = 12;
const ODDS_MAX = fraction(10_000n);

/** The product of all legs' factors; any full loss makes it 0. */
const factorOfLegs = (legs: readonly Leg[]): Fraction =>
  legs.reduce((product, { odds, result }) => times(product, factorOf(result, odds)), WHOLE);

/** Whether a combined bet is taken: its number of legs, and the odds of its longest parlay, which a system makes of `size` of them. */
export function isTaken(legs: readonly Leg[], size = legs.length): boolean {
  const longest = legs
    .map(({ odds }) => odds)
    .toSorted((a, b) => compare(b, a))
    .slice(0, size)
    .reduce(times, WHOLE);
  return legs.length >= LEGS_MIN && legs.length <= LEGS_MAX && compare(longest, ODDS_MAX) <= 0;
}

/** A settled parlay in minor units. `void` is one whose legs all were: the stake goes back. */
export type Parlay = {
  readonly effectiveOdds: Fraction;
  readonly payout: number;
  readonly net: number;
  readonly turnover: number;
  readonly status: 'settled' | 'void' | 'lose';
};

/** Settles a parlay: stake × Π factors, floored once. */
export function settleParlay(stake: number, legs: readonly Leg[]): Parlay {
  const effectiveOdds = factorOfLegs(legs);
  const payout = payoutOf(stake, effectiveOdds);
  const undecided = legs.every(({ result }) => result === 'void' || result === 'push');
  const lost = legs.some(({ result }) => result === 'lose');
  return {
    effectiveOdds,
    payout,
    net: payout - stake,
    turnover: turnoverOf(stake, payout),
    status: lost ? 'lose' : undecided ? 'void' : 'settled',
  };
}

/** The choices of `size` of `count` legs, in the order of their indices. */
function choicesOf(size: number, count: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const choices: number[][] = [];
  for (let first = from; first <= count - size; first += 1)
    for (const rest of choicesOf(size - 1, count, first + 1)) choices.push([first, ...rest]);
  return choices;
}

/** A system m/k is C(k, m) parlays with a unit stake each, floored one by one. */
export function settleSystem(size: number, unitStake: number, legs: readonly Leg[]): number[] {
  return choicesOf(size, legs.length).map((choice) =>
    payoutOf(unitStake, factorOfLegs(legs.filter((_, index) => choice.includes(index)))),
  );
}
