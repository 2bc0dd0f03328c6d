import { fraction, type Measure, measureBets, measureStream, payoutOf, toNumber } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { count, minor, must } from '../example-shapes.ts';
import type { InPlay, PlayedGame } from '../game.ts';
import { exactReturn, winMaxX100 } from './exact.ts';
import { drawn, mines as game } from './game.ts';
import { CELLS, layMines, mayPick, multiplierX100 } from './rules.ts';

/** Mines and safe picks that are played: the picks are the first cells, and then comes the cash-out. */
const GAMES = [
  [1, 3],
  [3, 3],
  [5, 5],
  [10, 3],
  [24, 1],
] as const;

const nameOf = (mines: number, picks: number) => `${mines} mines, ${picks} picks`;

/** Games of several settings, each on fields of its own. */
const measure: Measure = (serverSeed, rounds) => {
  const exact = GAMES.map(
    ([mines, picks]) => [nameOf(mines, picks), toNumber(exactReturn(mines, picks))] as const,
  );
  return measureBets(rounds, Object.fromEntries(exact), (round) =>
    Object.fromEntries(
      GAMES.map(([mines, picks], game) => {
        const laid = layMines(measureStream(serverSeed, round * GAMES.length + game), mines);
        const safe = laid.every((cell) => cell >= picks);
        return [nameOf(mines, picks), safe ? multiplierX100(mines, picks) / 100 : 0] as const;
      }),
    ),
  );
};

const input = z.strictObject({ game: z.literal('mines'), mines: count, safePicks: count, stake: minor });

/** What so many safe picks among so many mines return; money in minor units. */
function answer(row: unknown) {
  const { mines, safePicks, stake } = z.parse(input, row);
  must(mayPick(mines, safePicks), 'so many safe picks cannot be made among so many mines');
  const x100 = multiplierX100(mines, safePicks);
  return { multiplierX100: x100, payout: payoutOf(stake, fraction(BigInt(x100), 100n)) };
}

/** The next cell without a mine. */
const bestStep = ({ outcome, steps }: InPlay) => {
  const { mines: mined } = drawn.parse(JSON.parse(outcome));
  const safe = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !mined.includes(cell));
  return { pick: safe[steps.length] };
};

/** All that the studio is told of it. */
export const mines: PlayedGame = {
  ...game,
  winMultipleMax: Math.ceil(winMaxX100() / 100),
  volatility: null,
  givenAway: false,
  wish: (stake, n = 2) => ({ bet: formatAmount(stake), mines: 1 + (n % (CELLS - 1)) }),
  bestStep,
  measure,
  examples: { instantGames: answer },
};
