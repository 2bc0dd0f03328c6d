import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { isPlaceable, returnX100 } from '../games/roulette/bets.ts';
import { colourOf, INSIDE_BETS, OUTSIDE_BETS, POCKETS } from '../games/roulette/layout.ts';
import { minor } from './shapes.ts';

const inside = z.strictObject({ type: z.enum(INSIDE_BETS), numbers: z.array(z.int()), stake: minor });
const outside = z.strictObject({ type: z.enum(OUTSIDE_BETS), stake: minor });
const input = z.strictObject({
  spin: z.int().check(z.gte(0), z.lt(POCKETS)),
  bets: z.array(z.union([inside, outside])),
});

/** A spin: which bets lie on the layout, and what they return. */
export function roulette(row: unknown) {
  const { spin, bets } = z.parse(input, row);
  return {
    colour: colourOf(spin),
    bets: bets.map((bet) => {
      const valid = isPlaceable(bet);
      const returned = valid ? returnX100(bet, spin) : 0;
      return { valid, payout: payoutOf(bet.stake, fraction(BigInt(returned), 100n)) };
    }),
  };
}
