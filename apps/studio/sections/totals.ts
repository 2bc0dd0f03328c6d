import * as z from 'zod/mini';
import { totalResult } from '../games/tickets/asian-line.ts';
import { settle } from '../games/tickets/settle.ts';
import { count, minor, must, odds } from './shapes.ts';
import { ticketAnswer } from './ticket-answer.ts';
import { line } from './ticket-shapes.ts';

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
