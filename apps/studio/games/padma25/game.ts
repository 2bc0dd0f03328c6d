import { invariant, parseAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Engine, Game } from '../game.ts';
import { outcomeText } from './outcome.ts';
import { PAYTABLE_V1, type Paytable } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** Line bets on offer, in 1/10 000 units: ৳0.01 to ৳100.00, so that 25 lines cost ৳0.25 to ৳2,500.00. */
const LINE_BETS = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000].map(
  (cents) => BigInt(cents) * 100n,
);

const wish = z.object({ lineBet: z.string() });
const stored = z.object({ lineBet: z.string().check(z.regex(/^\d+$/)) });

function engine(paytable: Paytable): Engine {
  return {
    readBet(asked) {
      const read = wish.safeParse(asked);
      const lineBet = read.success ? parseAmount(read.data.lineBet) : undefined;
      if (!lineBet?.ok || !LINE_BETS.includes(lineBet.value)) return undefined;
      const stake = lineBet.value * BigInt(paytable.lines.length);
      return { input: JSON.stringify({ lineBet: lineBet.value.toString() }), stake };
    },
    draw(input, stream) {
      const lineBet = BigInt(stored.parse(JSON.parse(input)).lineBet);
      const round = playRound(paytable, stream);
      invariant(Number.isSafeInteger(round.win), 'a win in line bets is a small whole number');
      return { outcome: outcomeText(round), win: BigInt(round.win) * lineBet };
    },
  };
}

/** Padma Gold 25: five reels, 25 lines, free spins that pay three times. */
export const padma25: Game = {
  code: 'padma25',
  names: { bn: 'পদ্মা গোল্ড ২৫', en: 'Padma Gold 25' },
  category: 'RNG',
  tags: ['LINE25', 'ONE_TAKA'],
  rtp: '96.12',
  stakes: LINE_BETS.map((lineBet) => lineBet * BigInt(PAYTABLE_V1.lines.length)),
  current: PAYTABLE_V1.version,
  engines: { [PAYTABLE_V1.version]: engine(PAYTABLE_V1) },
};
