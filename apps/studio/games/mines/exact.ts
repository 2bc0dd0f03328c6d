import { combinations, fraction, times, type Fraction } from '@mela/game-maths';
import { CELLS, mayPick, multiplierX100 } from './rules.ts';

/** The return of picking k cells among m mines and cashing out: the multiplier times C(25−m,k)/C(25,k). */
export const exactReturn = (mines: number, safePicks: number): Fraction =>
  times(
    fraction(BigInt(multiplierX100(mines, safePicks)), 100n),
    fraction(combinations(CELLS - mines, safePicks), combinations(CELLS, safePicks)),
  );

/** The most that a round pays ×100 of its stake, over all numbers of mines and of safe picks. */
export function winMaxX100(): number {
  const counts = Array.from({ length: CELLS }, (_, count) => count);
  return Math.max(
    ...counts.flatMap((mines) =>
      counts.filter((picks) => mayPick(mines, picks)).map((picks) => multiplierX100(mines, picks)),
    ),
  );
}
