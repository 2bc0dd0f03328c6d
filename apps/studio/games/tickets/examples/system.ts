import * as z from 'zod/mini';
import { minor, must } from '../../example-shapes.ts';
import { settledLeg } from '../example-shapes.ts';
import { isTaken, LEGS_MIN, settleSystem } from '../parlay.ts';

const input = z.strictObject({
  type: z.string().check(z.regex(/^\d{1,2}\/\d{1,2}$/)),
  unitStake: minor,
  legs: z.array(settledLeg),
});

/** A settled system m/k: every parlay of m of its k legs, in the order of the legs. */
export function system(row: unknown) {
  const { type, unitStake, legs } = z.parse(input, row);
  const [size = 0, count = 0] = type.split('/').map(Number);
  must(count === legs.length, 'a system m/k has k legs');
  must(size >= LEGS_MIN && size <= count, 'a system is made of parlays of its legs');
  must(isTaken(legs, size), 'a system has 2 to 12 legs and parlays with odds up to 10,000');
  const payouts = settleSystem(size, unitStake, legs);
  return {
    combinations: payouts.length,
    totalStake: unitStake * payouts.length,
    payout: payouts.reduce((sum, payout) => sum + payout, 0),
    payouts,
  };
}
