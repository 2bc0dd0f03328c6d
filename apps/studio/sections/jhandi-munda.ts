import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { FACES, returnX100 } from '../games/jhandimunda/bets.ts';
import { minor } from './shapes.ts';

const face = z.enum(FACES);
const input = z.strictObject({ dice: z.tuple([face, face, face, face, face, face]), stakeEach: minor });

/** Six dice, with the same stake on every symbol. */
export function jhandiMunda(row: unknown) {
  const { dice, stakeEach } = z.parse(input, row);
  const payouts = FACES.map((each) => [
    each,
    payoutOf(stakeEach, fraction(BigInt(returnX100(each, dice)), 100n)),
  ]);
  return { payouts: Object.fromEntries(payouts) };
}
