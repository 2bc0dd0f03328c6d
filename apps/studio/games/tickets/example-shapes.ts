import { toNumber, type Fraction } from '@mela/game-maths';
import * as z from 'zod/mini';
import { isLine } from './asian-line.ts';
import { count, decimal, odds } from '../example-shapes.ts';

/** A handicap or total on a quarter. */
export const line = decimal.check(z.refine(isLine, 'a line on a quarter'));

/** Goals, maps or runs of two sides, the first named first. */
export const score = z.tuple([count, count]);

/** A leg of a combined bet that ended so. */
export const settledLeg = z.strictObject({
  odds,
  result: z.enum(['win', 'half_win', 'push', 'void', 'half_lose', 'lose']),
});

/** A chance that is written as text: 0 to 1. */
export const chanceText = decimal.check(
  z.refine((value: Fraction) => toNumber(value) >= 0 && toNumber(value) <= 1, 'a chance'),
);

/** A chance strictly between never and always. */
export const openChance = z.number().check(z.gt(0), z.lt(1));
/** How the worked examples spell the effective turnover of a ticket. */
const TURNOVER = 'validBet';

/** A settled ticket in the words of the worked examples. */
export const ticketAnswer = <Rest extends object>({
  turnover,
  ...rest
}: Rest & { readonly turnover: number }) => ({
  ...rest,
  [TURNOVER]: turnover,
});
