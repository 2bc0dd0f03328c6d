import * as z from 'zod/mini';
import { PAYTABLE_V1 } from '../games/taka777/paytable-v1.ts';
import { show } from '../games/taka777/rules.ts';
import { minor } from './shapes.ts';

const stop = z.int().check(z.gte(0), z.lt(20));
const input = z.strictObject({
  game: z.literal('taka777'),
  stops: z.tuple([stop, stop, stop]),
  lineBet: minor,
});

/** What one spin of taka777 shows and pays; money in minor units. */
export function slotTaka777(row: unknown) {
  const { stops, lineBet } = z.parse(input, row);
  const { grid, linePays, pay } = show(PAYTABLE_V1, stops);
  return { grid, linePays, payout: pay * lineBet };
}
