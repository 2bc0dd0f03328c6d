import type { Rules } from '../game.ts';
import { cricket as matches } from './examples/cricket.ts';
import { cricketChase } from './examples/cricket-chase.ts';

/** What is built of cricket. */
export const cricket: Rules = { code: 'cricket', examples: { cricket: matches, cricketChase } };
