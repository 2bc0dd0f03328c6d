import type { Rules } from '../game.ts';
import { asianHandicap } from './examples/asian-handicap.ts';
import { cashOut } from './examples/cash-out.ts';
import { malayAmountModes } from './examples/malay-amount-modes.ts';
import { margin } from './examples/margin.ts';
import { oddsFormats } from './examples/odds-formats.ts';
import { parlay } from './examples/parlay.ts';
import { system } from './examples/system.ts';
import { totals } from './examples/totals.ts';

/** What is built of tickets. */
export const tickets: Rules = {
  code: 'tickets',
  examples: { asianHandicap, cashOut, malayAmountModes, margin, oddsFormats, parlay, system, totals },
};
