import * as z from 'zod/mini';
import { minor, must, odds } from '../../example-shapes.ts';
import { handicapResult } from '../asian-line.ts';
import { line, score, ticketAnswer } from '../example-shapes.ts';
import { settle } from '../settle.ts';

const input = z.strictObject({
  market: z.enum(['AH', 'AH_1H']),
  side: z.enum(['home', 'away']),
  line,
  odds,
  stake: minor,
  score,
  scoreAtBet: score,
});

/** A handicap on the goals after the bet, seen from the chosen side. */
export function asianHandicap(row: unknown) {
  const bet = z.parse(input, row);
  const [home, away] = [bet.score[0] - bet.scoreAtBet[0], bet.score[1] - bet.scoreAtBet[1]];
  must(home >= 0 && away >= 0, 'goals do not go back');
  const lead = bet.side === 'home' ? home - away : away - home;
  return ticketAnswer(settle(bet.stake, bet.odds, handicapResult(lead, bet.line)));
}
