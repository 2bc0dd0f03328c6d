import type { Game } from '../game.ts';
import { fromCents } from '../bets-offered.ts';
import { slotEngine } from '../slot-engine.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** Steps of ৳0.20, so that the smallest pay of 0.05 bets is a whole minor unit. */
const BETS = fromCents(20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000, 40_000, 100_000);

/** Of a round what each spin's reels show is stored, and its win in hundredths of the bet. */
const engine = slotEngine({
  betName: 'bet',
  bets: BETS,
  betsInStake: 1,
  winParts: 100,
  play(stream) {
    const { spins, win, capped } = playRound(PAYTABLE_V1, stream);
    const shown = spins.map(({ reels, multiplier }) => ({ reels, multiplier }));
    return { outcome: JSON.stringify({ spins: shown, win, capped }), win };
  },
});

/** Bengal Ways: six reels of two to seven rows, up to 117,649 ways. ৳0.20 to ৳1,000.00 a spin. */
export const bengalways: Game = {
  code: 'bengalways',
  names: { bn: 'বেঙ্গল ওয়েজ', en: 'Bengal Ways' },
  category: 'RNG',
  tags: ['WAYS', 'ONE_TAKA'],
  rtp: '95.68',
  stakes: BETS,
  open: true,
  current: PAYTABLE_V1.version,
  engines: { [PAYTABLE_V1.version]: engine },
};
