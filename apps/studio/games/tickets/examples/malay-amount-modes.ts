import { payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { decimal, minor } from '../../example-shapes.ts';
import { fromMalay, isMalay, malayDebit } from '../odds-formats.ts';
import { factorOf, RESULTS } from '../settle.ts';

const input = z.strictObject({
  format: z.literal('MY'),
  odds: decimal.check(z.refine(isMalay, 'Malay odds')),
  amountMode: z.enum(['risk', 'toWin']),
  amount: minor,
  result: z.enum(RESULTS),
});

/** What is debited for an amount at Malay odds, and what the ticket returns. */
export function malayAmountModes(row: unknown) {
  const { odds, amountMode, amount, result } = z.parse(input, row);
  const debit = malayDebit(amountMode, odds, amount);
  return { debit, payout: payoutOf(debit, factorOf(result, fromMalay(odds))) };
}
