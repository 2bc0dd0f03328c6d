import * as z from 'zod/mini';
import { count, minor, must, odds } from '../../example-shapes.ts';
import { totalResult } from '../asian-line.ts';
import { line, ticketAnswer } from '../example-shapes.ts';
import { settle } from '../settle.ts';

const input = z.strictObject({
  market: z.enum(['OU', 'OU_1H']),
  selection: z.enum(['over', 'under']),
  line,
  odds,
  stake: minor,
  total: count,
});

/** Over or under a number of goals. */
export function totals(row: unknown) {
  const bet = z.parse(input, row);
  must(bet.line.top > 0n, 'a total has a line above nothing');
  return ticketAnswer(settle(bet.stake, bet.odds, totalResult(bet.selection, bet.total, bet.line)));
}
