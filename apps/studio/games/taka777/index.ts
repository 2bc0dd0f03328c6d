import { type Measure, measureGame, toNumber } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { minor } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { exactReturn } from './exact.ts';
import { taka777 as game } from './game.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

/** Whole rounds per total bet. */
const measure: Measure = (serverSeed, rounds) =>
  measureGame(
    serverSeed,
    rounds,
    (stream) => playRound(PAYTABLE_V1, stream).pay / PAYTABLE_V1.lines.length,
    toNumber(exactReturn(PAYTABLE_V1).total),
  );

const stop = z.int().check(z.gte(0), z.lt(20));
const input = z.strictObject({
  game: z.literal('taka777'),
  stops: z.tuple([stop, stop, stop]),
  lineBet: minor,
});

/** What one spin of taka777 shows and pays; money in minor units. */
function answer(row: unknown) {
  const { stops, lineBet } = z.parse(input, row);
  const { grid, linePays, pay } = show(PAYTABLE_V1, stops);
  return { grid, linePays, payout: pay * lineBet };
}

/** All that the studio is told of it. */
export const taka777: PlayedGame = {
  ...game,
  winMultipleMax: Math.ceil(exactReturn(PAYTABLE_V1).largestWin),
  volatility: 'medium',
  givenAway: true,
  wish: (stake) => ({ lineBet: formatAmount(stake / BigInt(PAYTABLE_V1.lines.length)) }),
  measure,
  examples: { slotTaka777: answer },
};
