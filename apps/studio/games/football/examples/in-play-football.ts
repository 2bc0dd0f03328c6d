import * as z from 'zod/mini';
import { rounded } from '../../example-shapes.ts';
import { score } from '../../tickets/example-shapes.ts';
import { remainingShare } from '../in-play.ts';
import { chanceOf, scoreGrid } from '../score-grid.ts';

const goals = z.number().check(z.gt(0), z.lte(20));
const input = z.strictObject({
  lambdaHome: goals,
  lambdaAway: goals,
  minute: z.number().check(z.gte(0), z.lte(90)),
  score,
});

/** Chances of a running match: the rest of its goals are Poisson with λS(t), μS(t), added to the score. */
export function inPlayFootball(row: unknown) {
  const { lambdaHome, lambdaAway, minute, score } = z.parse(input, row);
  const share = remainingShare(minute);
  const rest = scoreGrid(lambdaHome * share, lambdaAway * share, 0);
  const chance = (holds: (home: number, away: number) => boolean) =>
    rounded(chanceOf(rest, (home, away) => holds(score[0] + home, score[1] + away)));
  return {
    remainingShare: rounded(share),
    p1: chance((home, away) => home > away),
    pX: chance((home, away) => home === away),
    p2: chance((home, away) => home < away),
    over2_5: chance((home, away) => home + away > 2.5),
    pNoMoreGoals: rounded(rest[0]?.[0] ?? 0),
  };
}
