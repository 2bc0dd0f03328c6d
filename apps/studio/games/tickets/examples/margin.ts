import * as z from 'zod/mini';
import { must, rounded } from '../../example-shapes.ts';
import { openChance } from '../example-shapes.ts';
import { powerOdds, proportionalOdds } from '../prices.ts';

/** Chances are given with four decimals, so they come to 1 only nearly. */
const OFF_MAX = 0.001;

const input = z.strictObject({
  probabilities: z.array(openChance).check(z.minLength(2)),
  margin: z.number().check(z.gte(0), z.lt(1)),
});

/** Odds with a margin, by both methods, with four decimals. */
export function margin(row: unknown) {
  const asked = z.parse(input, row);
  const sum = asked.probabilities.reduce((total, p) => total + p, 0);
  must(Math.abs(sum - 1) <= OFF_MAX, 'the chances come to 1');
  must(asked.probabilities.length > 1 + asked.margin, 'so many outcomes cannot bear such a margin');
  const four = (values: number[]) => values.map((value) => rounded(value, 4));
  return {
    proportional: four(proportionalOdds(asked.probabilities, asked.margin)),
    power: four(powerOdds(asked.probabilities, asked.margin)),
  };
}
