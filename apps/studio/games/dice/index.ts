import { fraction, type Measure, measureBets, measureStream, payoutOf } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { minor } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { dice as game } from './game.ts';
import { CHANCE_MAX, CHANCE_MIN, FACES, multiplierX10000, type Side, wins } from './rules.ts';

const BETS = [200, 2500, 4950, 9500].flatMap((chance) =>
  (['under', 'over'] as const).map((side: Side) => ({ chance, side, name: `${side} ${chance / 100} %` })),
);

/** Rolls with bets on several chances, under and over. */
const measure: Measure = (serverSeed, rounds) => {
  const exact = BETS.map(({ chance, name }) => [name, (multiplierX10000(chance) * chance) / 1e8] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const roll = measureStream(serverSeed, round).below(FACES);
    return Object.fromEntries(
      BETS.map(
        ({ chance, side, name }) =>
          [name, wins(side, chance, roll) ? multiplierX10000(chance) / 10_000 : 0] as const,
      ),
    );
  });
};

const input = z.strictObject({
  game: z.literal('dice'),
  chanceX100: z.int().check(z.gte(CHANCE_MIN), z.lte(CHANCE_MAX)),
  side: z.enum(['under', 'over']),
  roll: z.int().check(z.gte(0), z.lt(FACES)),
  stake: minor,
});

/** What a roll returns; money in minor units. */
function answer(row: unknown) {
  const { chanceX100, side, roll, stake } = z.parse(input, row);
  const multiplier = multiplierX10000(chanceX100);
  const win = wins(side, chanceX100, roll);
  const payout = win ? payoutOf(stake, fraction(BigInt(multiplier), 10_000n)) : 0;
  return { multiplierX10000: multiplier, win, payout };
}

/** All that the studio is told of it. */
export const dice: PlayedGame = {
  ...game,
  winMultipleMax: Math.ceil(multiplierX10000(CHANCE_MIN) / 10_000),
  volatility: null,
  givenAway: false,
  wish: (stake, n = 4750) => ({
    bet: formatAmount(stake),
    chanceX100: CHANCE_MIN + (n % (CHANCE_MAX - CHANCE_MIN + 1)),
    side: n % 2 ? 'over' : 'under',
  }),
  measure,
  examples: { instantGames: answer },
};
