import type { Game } from '../game.ts';
import { fromCents } from '../bets-offered.ts';
import { slotEngine } from '../slot-engine.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** Whole taka, so that 0.27 bets are a whole minor unit. */
const BETS = fromCents(100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000);

/** Of a round each spin's first grid and refills are stored, and its win in hundredths of the bet; the tumbles follow from them. */
const engine = slotEngine({
  betName: 'bet',
  bets: BETS,
  betsInStake: 1,
  winParts: 100,
  play(stream) {
    const { spins, win, capped } = playRound(PAYTABLE_V1, stream);
    const shown = spins.map(({ grid, refills }) => ({ grid, refills }));
    return { outcome: JSON.stringify({ spins: shown, win, capped }), win };
  },
});

/** Mango Burst: thirty cells, eight of a fruit anywhere, tumbles. ৳1.00 to ৳1,000.00 a spin. */
export const mangoburst: Game = {
  code: 'mangoburst',
  names: { bn: 'আম ঝড়', en: 'Mango Burst' },
  category: 'RNG',
  tags: ['CLUSTER', 'ONE_TAKA'],
  rtp: '95.85',
  stakes: BETS,
  open: true,
  current: PAYTABLE_V1.version,
  engines: { [PAYTABLE_V1.version]: engine },
};
