import type { Rules } from '../game.ts';
import { footballMarkets } from './examples/football-markets.ts';
import { inPlayFootball } from './examples/in-play-football.ts';
import { pricing } from './examples/pricing.ts';
import { ratingUpdate } from './examples/rating-update.ts';

/** What is built of football. */
export const football: Rules = {
  code: 'football',
  examples: { footballMarkets, inPlayFootball, pricing, ratingUpdate },
};
