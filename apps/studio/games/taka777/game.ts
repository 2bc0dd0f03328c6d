import type { Game } from '../game.ts';
import { LINE_BETS } from '../bets-offered.ts';
import { slotEngine } from '../slot-engine.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

const LINES = PAYTABLE_V1.lines.length;

/** Of a round its stops are stored, and its win in line bets. */
const engine = slotEngine({
  betName: 'lineBet',
  bets: LINE_BETS,
  betsInStake: LINES,
  winParts: 1,
  play(stream) {
    const { stops, pay: win } = playRound(PAYTABLE_V1, stream);
    return { outcome: JSON.stringify({ stops, win }), win };
  },
});

/** Taka 777: three reels, five lines. ৳0.05 to ৳500.00 a spin; a line bet of ৳0.20 makes the one-taka spin. */
export const taka777: Game = {
  code: 'taka777',
  names: { bn: 'টাকা ৭৭৭', en: 'Taka 777' },
  category: 'RNG',
  tags: ['ONE_TAKA'],
  rtp: '96.23',
  stakes: LINE_BETS.map((lineBet) => lineBet * BigInt(LINES)),
  open: true,
  current: PAYTABLE_V1.version,
  engines: { [PAYTABLE_V1.version]: engine },
};
