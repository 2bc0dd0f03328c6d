import * as z from 'zod/mini';
import { minor, must, odds, rounded } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { handicapResult } from '../tickets/asian-line.ts';
import { line, openChance, score, ticketAnswer } from '../tickets/example-shapes.ts';
import { settle } from '../tickets/settle.ts';
import { BEST_OF, isFinished, seriesScores, sumWhere } from './series.ts';

const prices = z.strictObject({ bestOf: z.literal(BEST_OF), mapWinProbability: openChance });
const handicap = z.strictObject({
  market: z.literal('MAP_HANDICAP'),
  bestOf: z.literal(BEST_OF),
  side: z.enum(['team1', 'team2']),
  line,
  odds,
  stake: minor,
  maps: score,
  walkover: z.boolean(),
});

/** The chances of a series' markets, as many as its length has. */
function pricesOf({ bestOf, mapWinProbability }: z.output<typeof prices>) {
  const scores = seriesScores(bestOf, mapWinProbability);
  const chance = (holds: (first: number, second: number) => boolean) => rounded(sumWhere(scores, holds));
  const lead = (least: number) => chance((first, second) => first - second > least);
  const maps = (least: number) => chance((first, second) => first + second > least);
  const byLength = {
    1: {},
    3: { handicapMinus1_5: lead(1.5), handicapPlus1_5: lead(-1.5), over2_5: maps(2.5) },
    5: {
      handicapMinus1_5: lead(1.5),
      handicapMinus2_5: lead(2.5),
      over3_5: maps(3.5),
      over4_5: maps(4.5),
    },
  };
  return {
    series: lead(0),
    ...byLength[bestOf],
    correctScore: Object.fromEntries(scores.map(({ maps, chance }) => [maps.join('-'), rounded(chance)])),
  };
}

/** The chances of a series, or a settled map handicap; a walkover voids it. */
function answer(row: unknown) {
  const input = z.parse(z.union([prices, handicap]), row);
  if (!('market' in input)) return pricesOf(input);
  const [first, second] = input.maps;
  if (input.walkover) return ticketAnswer(settle(input.stake, input.odds, 'void'));
  must(isFinished(input.bestOf, input.maps), 'the series is not over at this score');
  const lead = input.side === 'team1' ? first - second : second - first;
  return ticketAnswer(settle(input.stake, input.odds, handicapResult(lead, input.line)));
}

/** E-sports series: the rules that are built. */
export const esports: Rules = { code: 'esports', examples: { esports: answer } };
