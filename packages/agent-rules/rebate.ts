import { mulDiv } from '@mela/primitives';
import type { Category } from './category.ts';
import { fromTheTop, type Tree } from './tree.ts';

/** Parts per million: rates count these, and exact products of an amount and a rate are multiples of 1/10 000 of them. */
const PPM = 1_000_000n;

/** An account's rate of rebate for each category, ppm of valid bet; 0 where none is set. */
export type Rates = Readonly<Partial<Record<Category, number>>>;

/** The rate of an account that counts: never above its upline's effective one, whatever was set; a rate not set is 0. */
export const effectiveRate = (rate = 0, above = Infinity): number => Math.min(rate, above);

/** The rates of a line that count, from the top down. */
export function effectiveRates(fromTop: readonly (number | undefined)[]): number[] {
  let above: number | undefined;
  return fromTop.map((rate) => (above = effectiveRate(rate, above)));
}

/** What an amount comes to at a rate, exactly: in millionths of 1/10 000. */
export const atRate = (amount: bigint, ratePpm: number): bigint => amount * BigInt(ratePpm);

/** What is paid of an exact sum: rounded down, once per payee, day and kind. */
export const rounded = (exact: bigint): bigint => mulDiv(exact, 1n, PPM, 'down');

/** A step of one player's waterfall: what whoever stands there gets of the valid bet, exactly, and the rate it comes from. */
export type Step = Readonly<{ account: string; ratePpm: number; exact: bigint }>;

/**
 * What one player's valid bet of a category pays, from the player up to the top: first the player's own rebate, then of each upline
 * the line income: the difference of its effective rate to that of whoever stands directly below it. `line` has effective rates. In
 * sum it is the valid bet at the top's rate, all of it the house's cost: nobody below pays.
 */
export function waterfall(
  validBet: bigint,
  line: readonly Readonly<{ account: string; ratePpm: number }>[],
): Step[] {
  return line.map(({ account, ratePpm }, level) => {
    const step = ratePpm - (line[level - 1]?.ratePpm ?? 0);
    return { account, ratePpm: step, exact: atRate(validBet, step) };
  });
}

/** A player's valid bet of a category; several of the same player add up. */
export type ValidBet = Readonly<{ account: string; category: Category; validBet: bigint }>;

/** Exact sums of a day by payee (millionths of 1/10 000): own rebates, and line income. */
export type DayRebates = Readonly<{ own: ReadonlyMap<string, bigint>; line: ReadonlyMap<string, bigint> }>;

/**
 * What a day's valid bets pay, exactly. An upline's line income is summed by branch: the whole branch's valid bet at the difference of
 * the two rates, which comes to the same as every player's own waterfall and does not grow with the length of lines.
 */
export function rebatesOfDay(
  tree: Tree,
  rateOf: (account: string, category: Category) => number | undefined,
  bets: Iterable<ValidBet>,
): DayRebates {
  const own = new Map<string, bigint>();
  const line = new Map<string, bigint>();
  const downwards = [...fromTheTop(tree)];
  for (const [category, played] of byCategory(bets)) {
    const rates = new Map<string, number>();
    for (const account of downwards) {
      const upline = tree.uplineOf.get(account) ?? null;
      const above = upline === null ? undefined : rates.get(upline);
      rates.set(account, effectiveRate(rateOf(account, category), above));
    }
    for (const account of downwards.toReversed()) {
      const team = played.team.get(account) ?? 0n;
      const rate = rates.get(account) ?? 0;
      add(own, account, atRate(played.self.get(account) ?? 0n, rate));
      const upline = tree.uplineOf.get(account) ?? null;
      if (upline === null) continue;
      add(line, upline, atRate(team, (rates.get(upline) ?? 0) - rate));
      add(played.team, upline, team);
    }
  }
  return { own, line };
}

/** What a day costs the house: the rounded sums by payee and kind, and what rounding left with the house (millionths of 1/10 000). */
export type RebateCost = Readonly<{
  own: ReadonlyMap<string, bigint>;
  line: ReadonlyMap<string, bigint>;
  houseCost: bigint;
  kept: bigint;
}>;

/** Rounds each payee's sum of each kind, once. What is paid and what is kept are together the exact cost. */
export function roundRebates({ own, line }: DayRebates): RebateCost {
  const exact = [...own.values(), ...line.values()];
  const houseCost = exact.reduce((sum, one) => sum + rounded(one), 0n);
  const roundAll = (sums: ReadonlyMap<string, bigint>): Map<string, bigint> =>
    new Map([...sums].map(([payee, one]) => [payee, rounded(one)]));
  const kept = exact.reduce((sum, one) => sum + one, -houseCost * PPM);
  return { own: roundAll(own), line: roundAll(line), houseCost, kept };
}

type Played = Readonly<{ self: Map<string, bigint>; team: Map<string, bigint> }>;

function byCategory(bets: Iterable<ValidBet>): Map<Category, Played> {
  const all = new Map<Category, Played>();
  for (const { account, category, validBet } of bets) {
    const played: Played = all.get(category) ?? { self: new Map(), team: new Map() };
    all.set(category, played);
    add(played.self, account, validBet);
    add(played.team, account, validBet);
  }
  return all;
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  if (amount !== 0n) sums.set(key, (sums.get(key) ?? 0n) + amount);
}
