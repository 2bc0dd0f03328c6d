import * as z from 'zod/mini';
import { PAYTABLE_V1 } from '../games/padma25/paytable-v1.ts';
import { show } from '../games/padma25/rules.ts';
import { minor } from './shapes.ts';

const stop = z.int().check(z.gte(0), z.lt(40));
const input = z.strictObject({
  game: z.literal('padma25'),
  stops: z.tuple([stop, stop, stop, stop, stop]),
  lineBet: minor,
});

/** What one spin of padma25 shows and pays; money in minor units. */
export function slotPadma25(row: unknown) {
  const { stops, lineBet } = z.parse(input, row);
  const { grid, lineWins, scatters, freeSpins, pay } = show(PAYTABLE_V1, stops);
  const linePaySum = lineWins.reduce((sum, win) => sum + win.pay, 0);
  return { grid, lineWins, linePaySum, scatters, freeSpins, payout: pay * lineBet };
}
