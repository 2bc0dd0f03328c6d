import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { PAYTABLE_V1, SYMBOLS, type ReelSymbol } from '../games/bengalways/paytable-v1.ts';
import { show } from '../games/bengalways/rules.ts';
import { payText } from './pay-text.ts';
import { minor, must } from './shapes.ts';

const reel = z
  .array(z.enum(SYMBOLS))
  .check(z.minLength(PAYTABLE_V1.rowsMin), z.maxLength(PAYTABLE_V1.rowsMax));
const input = z.strictObject({
  game: z.literal('bengalways'),
  reels: z.tuple([reel, reel, reel, reel, reel, reel]),
  bet: minor,
});

/** What one paid spin of bengalways pays; money in minor units, pays in total bets. */
export function slotBengalWays(row: unknown) {
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
