import { fraction, isCard, readFraction, readSeed, type Fraction } from '@mela/game-maths';
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

/** 32 bytes in hexadecimal. */
export const seedHex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The bytes of a seed whose shape was checked. */
export function seedOf(hex: string): Uint8Array {
  const seed = readSeed(hex);
  invariant(seed, 'the shape was checked');
  return seed;
}

/** What a player's own round is drawn from. */
export const roundSeed = { serverSeed: seedHex, clientSeed: z.string(), nonce: count };

/** One of the 52 cards. */
export const card = z.string().check(z.refine(isCard, 'a card'));

/** A share or a probability with so many decimals. */
export const rounded = (value: number, places = 6): number => Number(value.toFixed(places));

/** Refuses a row that contradicts itself or the rules, saying what is wrong with it. */
export function must(condition: boolean, wrong: string): asserts condition {
  if (!condition) throw new Error(wrong);
}
/** Hundredths of a bet as the worked examples write them: the shortest decimal, with at least one place ("0.27", "1.0"). */
export function payText(hundredths: number): string {
  const pay = hundredths / 100;
  return Number.isInteger(pay) ? `${pay}.0` : String(pay);
}
