import { floor, fraction, times, type Fraction, type Stream } from '@mela/game-maths';

/** Thirteen painted plates, 1 to 13, each as likely as any other, whatever came before. */
export const PLATES = 13;

/** How many guesses a climb has at most. */
export const RUNGS = 12;

/** A climb that is worth so much ×100 is at the top and paid by itself. */
export const TOP_X100 = 100_000;

export const GUESSES = ['higher', 'lower'] as const;
export type Guess = (typeof GUESSES)[number];

/**
 * Whether a guess is right: higher or the same, lower or the same. Where one of them could not fail, at 1 and at 13, it means
 * higher (or lower) alone, and the other the same plate again.
 */
export function isRight(guess: Guess, shown: number, next: number): boolean {
  if (guess === 'higher') return shown === 1 ? next > shown : next >= shown;
  return shown === PLATES ? next < shown : next <= shown;
}

/** How many of the thirteen plates make a guess right: 1 to 12. */
export const waysOf = (guess: Guess, shown: number): number =>
  Array.from({ length: PLATES }, (_, index) => index + 1).filter((next) => isRight(guess, shown, next))
    .length;

/** What a climb is worth ×100 after right guesses with so many ways each: ⌊100·0.97·Π 13/ways⌋. */
export function worthX100(ways: readonly number[]): number {
  const fair = ways.reduce<Fraction>(
    (product, each) => times(product, fraction(BigInt(PLATES), BigInt(each))),
    fraction(1n),
  );
  return Number(floor(times(fraction(97n), fair)));
}

/** The plates of a round, in the order in which they are turned: below(13) for the first and for each rung. */
export const drawPlates = (stream: Stream): number[] =>
  Array.from({ length: RUNGS + 1 }, () => stream.below(PLATES) + 1);
