import { toDecimal } from '@mela/game-maths';
import * as z from 'zod/mini';
import { minor, must } from '../../example-shapes.ts';
import { settledLeg, ticketAnswer } from '../example-shapes.ts';
import { isTaken, settleParlay } from '../parlay.ts';

const input = z.strictObject({ type: z.literal('parlay'), stake: minor, legs: z.array(settledLeg) });

/** A settled parlay; its effective odds with six decimals, a half up. */
export function parlay(row: unknown) {
  const { stake, legs } = z.parse(input, row);
  must(isTaken(legs), 'a parlay has 2 to 12 legs and odds up to 10,000');
  const { effectiveOdds, ...settled } = settleParlay(stake, legs);
  return ticketAnswer({ effectiveOdds: toDecimal(effectiveOdds, 6), ...settled });
}
