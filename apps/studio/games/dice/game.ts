import * as z from 'zod/mini';
import type { Game } from '../game.ts';
import { instantEngine } from '../instant-engine.ts';
import { INSTANT_BETS } from '../bets-offered.ts';
import { CHANCE_MAX, CHANCE_MIN, FACES, multiplierX10000, wins } from './rules.ts';

const VERSION = 'dice-1';

/** The chance in hundredths of a percent and the side; of a round its roll is stored. */
const engine = instantEngine({
  settings: z.object({
    chanceX100: z.int().check(z.gte(CHANCE_MIN), z.lte(CHANCE_MAX)),
    side: z.enum(['under', 'over']),
  }),
  multiplierParts: 10_000n,
  play({ chanceX100, side }, stream) {
    const roll = stream.below(FACES);
    return { outcome: { roll }, multiplier: wins(side, chanceX100, roll) ? multiplierX10000(chanceX100) : 0 };
  },
});

/** Dice: one number of ten thousand, under or over a chance of the player's choice. */
export const dice: Game = {
  code: 'dice',
  names: { bn: 'ডাইস', en: 'Dice' },
  category: 'RNG',
  tags: ['ONE_TAKA'],
  rtp: '97.00',
  stakes: INSTANT_BETS,
  open: true,
  current: VERSION,
  engines: { [VERSION]: engine },
};
