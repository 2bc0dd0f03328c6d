import { floor, fraction, isCard, readFraction, times, type Fraction } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import * as z from 'zod/mini';

/** An amount of money in minor units: a stake, so above nothing. */
export const minor = z.int().check(z.gt(0));

/** A number of goals, cards, runs or the like. */
export const count = z.int().check(z.gte(0));

/** A decimal that is written as text, read exactly. */
export const decimal = z.pipe(
  z.string().check(z.refine((text) => readFraction(text) !== undefined, 'a decimal')),
  z.transform((text): Fraction => readFraction(text) ?? fraction(0n)),
);

/** Decimal odds: above 1. */
export const odds = decimal.check(z.refine(({ top, bottom }) => top > bottom, 'odds above 1'));

/** One of the 52 cards. */
export const card = z.string().check(z.refine(isCard, 'a card'));

/** What a stake returns at a factor: floored once, to whole minor units. */
export function paid(stake: number, factor: Fraction): number {
  const payout = Number(floor(times(fraction(BigInt(stake)), factor)));
  invariant(Number.isSafeInteger(payout), 'a payout fits the answer');
  return payout;
}

/** A share or a probability with so many decimals. */
export const rounded = (value: number, places = 6): number => Number(value.toFixed(places));

/** Refuses a row that contradicts itself or the rules, saying what is wrong with it. */
export function must(condition: boolean, wrong: string): asserts condition {
  if (!condition) throw new Error(wrong);
}
