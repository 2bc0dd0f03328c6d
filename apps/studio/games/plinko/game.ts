import * as z from 'zod/mini';
import type { Game } from '../game.ts';
import { instantEngine } from '../instant-engine.ts';
import { INSTANT_BETS } from '../bets-offered.ts';
import { dropBall, multiplierX100, RISKS, ROWS, slotOf } from './rules.ts';

const VERSION = 'plinko-1';

/** The rows and the risk; of a round the ball's way is stored. */
const engine = instantEngine({
  settings: z.object({ rows: z.literal(ROWS), risk: z.enum(RISKS) }),
  multiplierParts: 100n,
  play({ rows, risk }, stream) {
    const path = dropBall(stream, rows);
    return { outcome: { path }, multiplier: multiplierX100(rows, risk, slotOf(path)) };
  },
});

/** Plinko: a ball falls over 8, 12 or 16 rows of pegs. The return told is that of the least generous of its nine tables. */
export const plinko: Game = {
  code: 'plinko',
  names: { bn: 'প্লিঙ্কো', en: 'Plinko' },
  category: 'RNG',
  tags: ['ONE_TAKA'],
  rtp: '96.65',
  stakes: INSTANT_BETS,
  open: true,
  current: VERSION,
  engines: { [VERSION]: engine },
};
