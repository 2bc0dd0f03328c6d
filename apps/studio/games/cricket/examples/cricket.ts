import * as z from 'zod/mini';
import { count, minor, must, odds } from '../../example-shapes.ts';
import { line, ticketAnswer } from '../../tickets/example-shapes.ts';
import { settle } from '../../tickets/settle.ts';
import { inningsRunsResult, isComplete } from '../innings-runs.ts';
import { matchWinnerResult } from '../match-winner.ts';

const matchWinner = z.strictObject({
  market: z.literal('MATCH_WINNER'),
  selection: z.string(),
  odds,
  stake: minor,
  match: z.strictObject({
    teams: z.tuple([z.string(), z.string()]),
    format: z.enum(['T20', 'ODI']),
    result: z.enum(['won', 'tie', 'no_result']),
    winner: z.optional(z.string()),
  }),
});
const inningsRuns = z.strictObject({
  market: z.literal('INNINGS_RUNS'),
  selection: z.enum(['over', 'under']),
  line,
  odds,
  stake: minor,
  innings: z.strictObject({
    scheduledBalls: z.int().check(z.gt(0)),
    ballsBowled: count,
    allOut: z.boolean(),
    runs: count,
    targetReached: z.boolean(),
    declared: z.optional(z.boolean()),
    curtailed: z.boolean(),
  }),
});
const input = z.discriminatedUnion('market', [matchWinner, inningsRuns]);

/** A bet on who wins a match, or on the runs of an innings. */
export function cricket(row: unknown) {
  const bet = z.parse(input, row);
  if (bet.market === 'MATCH_WINNER') {
    const { teams, result, winner } = bet.match;
    must(teams[0] !== teams[1], 'a match has two teams');
    must(teams.includes(bet.selection), 'the selection does not play');
    must(winner === undefined || teams.includes(winner), 'the winner does not play');
    must(
      result === 'tie' || (winner !== undefined) === (result === 'won'),
      'a match that was won has a winner, one without result has none',
    );
    return ticketAnswer(settle(bet.stake, bet.odds, matchWinnerResult(bet.selection, bet.match)));
  }
  const innings = { ...bet.innings, declared: bet.innings.declared ?? false };
  must(innings.ballsBowled <= innings.scheduledBalls, 'more balls than scheduled');
  must(innings.curtailed || isComplete(innings), 'the innings is not over');
  return ticketAnswer(settle(bet.stake, bet.odds, inningsRunsResult(bet.selection, bet.line, innings)));
}
