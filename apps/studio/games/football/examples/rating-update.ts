import * as z from 'zod/mini';
import { rounded } from '../../example-shapes.ts';
import { score } from '../../tickets/example-shapes.ts';
import { expectedGoals, learn, type Rating } from '../ratings.ts';

const strength = z.number().check(z.gte(-10), z.lte(10));
const rate = z.number().check(z.gte(0), z.lte(1));
const rating = z.strictObject({ attack: strength, defence: strength });
const input = z.strictObject({
  mu: strength,
  homeAdvantage: strength,
  eta: rate,
  etaMu: rate,
  home: rating,
  away: rating,
  score,
});

const shown = ({ attack, defence }: Rating) => ({ attack: rounded(attack), defence: rounded(defence) });

/** What was expected of a match, and the ratings after it. */
export function ratingUpdate(row: unknown) {
  const asked = z.parse(input, row);
  const [lambdaHome, lambdaAway] = expectedGoals(asked, asked);
  const { mu, home, away } = learn(asked, asked, asked.score);
  return {
    lambdaHome: rounded(lambdaHome),
    lambdaAway: rounded(lambdaAway),
    home: shown(home),
    away: shown(away),
    mu: rounded(mu),
  };
}
