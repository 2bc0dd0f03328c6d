import { fraction, isCard, readFraction, type Fraction } from '@mela/game-maths';
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

/** A share or a probability with so many decimals. */
export const rounded = (value: number, places = 6): number => Number(value.toFixed(places));

/** Refuses a row that contradicts itself or the rules, saying what is wrong with it. */
export function must(condition: boolean, wrong: string): asserts condition {
  if (!condition) throw new Error(wrong);
}
