import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { isPlaceable, isTriple, returnX100, sumOf } from '../games/sicbo/bets.ts';
import { minor, must } from './shapes.ts';

const die = z.int().check(z.gte(1), z.lte(6));
const bet = z.union([
  z.strictObject({ type: z.enum(['big', 'small', 'odd', 'even', 'any_triple']) }),
  z.strictObject({ type: z.enum(['total', 'triple', 'double', 'single']), value: z.int() }),
  z.strictObject({ type: z.literal('combo'), values: z.tuple([die, die]) }),
]);
const input = z.strictObject({ dice: z.tuple([die, die, die]), stakeEach: minor, bets: z.array(bet) });

/** A throw, with the same stake on every bet. */
export function sicbo(row: unknown) {
  const { dice, stakeEach, bets } = z.parse(input, row);
  for (const each of bets) must(isPlaceable(each), `the table has no bet ${JSON.stringify(each)}`);
  return {
    sum: sumOf(dice),
    triple: isTriple(dice),
    payouts: bets.map((each) => payoutOf(stakeEach, fraction(BigInt(returnX100(each, dice)), 100n))),
  };
}
