import * as z from 'zod/mini';
import { minor, must, odds } from '../../example-shapes.ts';
import { score, ticketAnswer } from '../../tickets/example-shapes.ts';
import { settle } from '../../tickets/settle.ts';
import { MARKET_CODES, marketResult } from '../markets.ts';

const input = z.strictObject({
  market: z.enum(MARKET_CODES),
  selection: z.string(),
  odds,
  stake: minor,
  ft: score,
  ht: score,
});

/** A bet on a football market, settled on the scores at half and full time. */
export function footballMarkets(row: unknown) {
  const bet = z.parse(input, row);
  must(bet.ht[0] <= bet.ft[0] && bet.ht[1] <= bet.ft[1], 'goals do not go back');
  const result = marketResult(bet.market, bet.selection, bet);
  must(result !== undefined, `${bet.market} has no selection ${bet.selection}`);
  return ticketAnswer(settle(bet.stake, bet.odds, result));
}
