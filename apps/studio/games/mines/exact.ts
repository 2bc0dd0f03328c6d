import { combinations, fraction, times, type Fraction } from '@mela/game-maths';
import { CELLS, multiplierX100 } from './rules.ts';

/** The return of picking k cells among m mines and cashing out: the multiplier times C(25−m,k)/C(25,k). */
export const exactReturn = (mines: number, safePicks: number): Fraction =>
  times(
    fraction(BigInt(multiplierX100(mines, safePicks)), 100n),
    fraction(combinations(CELLS - mines, safePicks), combinations(CELLS, safePicks)),
  );
