import type { Game } from '../game.ts';
import { LINE_BETS } from '../offered.ts';
import { slotEngine } from '../slot-engine.ts';
import { outcomeText } from './outcome.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

const LINES = PAYTABLE_V1.lines.length;

const engine = slotEngine({
  betName: 'lineBet',
  bets: LINE_BETS,
  betsInStake: LINES,
  winParts: 1,
  play(stream) {
    const round = playRound(PAYTABLE_V1, stream);
    return { outcome: outcomeText(round), win: round.win };
  },
});

/** Padma Gold 25: five reels, 25 lines, free spins that pay three times. ৳0.25 to ৳2,500.00 a spin. */
export const padma25: Game = {
  code: 'padma25',
  names: { bn: 'পদ্মা গোল্ড ২৫', en: 'Padma Gold 25' },
  category: 'RNG',
  tags: ['LINE25', 'ONE_TAKA'],
  rtp: '96.12',
  stakes: LINE_BETS.map((lineBet) => lineBet * BigInt(LINES)),
  open: true,
  current: PAYTABLE_V1.version,
  engines: { [PAYTABLE_V1.version]: engine },
};
