import { fraction, type Measure, measureGame, payoutOf } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { minor, must, payText } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { exactReturn } from './exact.ts';
import { bengalways as game } from './game.ts';
import { PAYTABLE_V1, type ReelSymbol, SYMBOLS } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

/** Whole rounds per total bet. */
const measure: Measure = (serverSeed, rounds) =>
  measureGame(
    serverSeed,
    rounds,
    (stream) => playRound(PAYTABLE_V1, stream).win / 100,
    exactReturn(PAYTABLE_V1).total,
  );

const reel = z
  .array(z.enum(SYMBOLS))
  .check(z.minLength(PAYTABLE_V1.rowsMin), z.maxLength(PAYTABLE_V1.rowsMax));
const input = z.strictObject({
  game: z.literal('bengalways'),
  reels: z.tuple([reel, reel, reel, reel, reel, reel]),
  bet: minor,
});

/** What one paid spin of bengalways pays; money in minor units, pays in total bets. */
function answer(row: unknown) {
  const { reels, bet } = z.parse(input, row);
  reels.forEach((cells, at) => {
    const impossible = (symbol: ReelSymbol) => PAYTABLE_V1.weights[at]?.[SYMBOLS.indexOf(symbol)] === 0;
    must(!cells.some(impossible), `reel ${at + 1} shows a symbol that it does not have`);
  });
  const { totalWays, wins, scatters, freeSpins, pay } = show(PAYTABLE_V1, reels);
  const hundredths = Math.min(pay, PAYTABLE_V1.roundWinMax * 100);
  return {
    totalWays,
    wins: wins.map((win) => ({ ...win, pay: payText(win.pay) })),
    scatters,
    freeSpins,
    payout: payoutOf(bet, fraction(BigInt(hundredths), 100n)),
  };
}

/** All that the studio is told of it. */
export const bengalways: PlayedGame = {
  ...game,
  winMultipleMax: PAYTABLE_V1.roundWinMax,
  volatility: 'medium',
  givenAway: true,
  wish: (stake) => ({ bet: formatAmount(stake) }),
  measure,
  examples: { slotBengalWays: answer },
};
