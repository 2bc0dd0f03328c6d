import * as z from 'zod/mini';
import { rounded } from '../../example-shapes.ts';
import { chaseChance, expectedRuns } from '../chase.ts';

const input = z.strictObject({
  ballsLeft: z.int().check(z.gte(1), z.lte(120)),
  wicketsInHand: z.int().check(z.gte(1), z.lte(10)),
  runsNeeded: z.int().check(z.gte(1)),
});

/** A running chase of twenty overs: what the rest should bring, and the chasing side's chance. */
export function cricketChase(row: unknown) {
  const { ballsLeft, wicketsInHand, runsNeeded } = z.parse(input, row);
  return {
    expectedRuns: rounded(expectedRuns(ballsLeft, wicketsInHand), 4),
    winProbability: rounded(chaseChance(ballsLeft, wicketsInHand, runsNeeded)),
  };
}
