import { fraction, type Measure, measureGame, payoutOf } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { minor, must, payText } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { mangoburst as game } from './game.ts';
import { FRUITS, PAYTABLE_V1, SYMBOLS } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

/** Whole rounds per total bet. Tumbles have no closed form: the published 0.9585 is a simulation too. */
const measure: Measure = (serverSeed, rounds) =>
  measureGame(serverSeed, rounds, (stream) => playRound(PAYTABLE_V1, stream).win / 100);

const cell = z.enum(SYMBOLS);
const column = z.tuple([cell, cell, cell, cell, cell]);
const input = z.strictObject({
  game: z.literal('mangoburst'),
  grid: z.tuple([column, column, column, column, column, column]),
  refill: z.array(z.enum(FRUITS)),
  bet: minor,
});

/** What one paid spin of mangoburst pays with these refills; money in minor units, pays in total bets. */
function answer(row: unknown) {
  const { grid, refill, bet } = z.parse(input, row);
  const left = [...refill];
  const shown = show(PAYTABLE_V1, grid, () => {
    const next = left.shift();
    must(next !== undefined, 'the refills run out before the tumbles end');
    return next;
  });
  must(left.length === 0, 'there are more refills than the tumbles take');
  const hundredths = Math.min(shown.pay + 100 * shown.scatterPay, PAYTABLE_V1.roundWinMax * 100);
  return {
    steps: shown.tumbles.map(({ wins, multiplier }) => ({
      wins: wins.map((win) => ({ ...win, pay: payText(win.pay) })),
      multiplier,
    })),
    finalGrid: shown.finalGrid,
    scatters: shown.scatters,
    scatterPay: shown.scatterPay,
    freeSpins: shown.freeSpins,
    payout: payoutOf(bet, fraction(BigInt(hundredths), 100n)),
  };
}

/** All that the studio is told of it. */
export const mangoburst: PlayedGame = {
  ...game,
  winMultipleMax: PAYTABLE_V1.roundWinMax,
  volatility: 'medium',
  givenAway: true,
  wish: (stake) => ({ bet: formatAmount(stake) }),
  measure,
  examples: { slotMangoBurst: answer },
};
