import * as z from 'zod/mini';
import { count, must } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { BID_MAX, BID_MIN, CARDS, DEALS, scoresOf } from './scores.ts';

const bid = z.int().check(z.gte(BID_MIN), z.lte(BID_MAX));
const deal = z.strictObject({
  bids: z.tuple([bid, bid, bid, bid]),
  tricks: z.tuple([count, count, count, count]),
});
const input = z.strictObject({ rounds: z.array(deal).check(z.length(DEALS)) });

/** The scores of five deals in tenths, and who won. */
function answer(row: unknown) {
  const { rounds } = z.parse(input, row);
  for (const { tricks } of rounds)
    must(tricks.reduce((sum, each) => sum + each, 0) === CARDS, 'a deal has 13 tricks');
  const { byDeal, totals, winners } = scoresOf(rounds);
  return { roundScoresTenths: byDeal, totalsTenths: totals, winners };
}

/** Call Break: the rules that are built. */
export const callbreak: Rules = { code: 'callbreak', examples: { callBreak: answer } };
