import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { FRUITS, PAYTABLE_V1, SYMBOLS } from '../games/mangoburst/paytable-v1.ts';
import { show } from '../games/mangoburst/rules.ts';
import { payText } from './pay-text.ts';
import { minor, must } from './shapes.ts';

const cell = z.enum(SYMBOLS);
const column = z.tuple([cell, cell, cell, cell, cell]);
const input = z.strictObject({
  game: z.literal('mangoburst'),
  grid: z.tuple([column, column, column, column, column, column]),
  refill: z.array(z.enum(FRUITS)),
  bet: minor,
});

/** What one paid spin of mangoburst pays with these refills; money in minor units, pays in total bets. */
export function slotMangoBurst(row: unknown) {
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
