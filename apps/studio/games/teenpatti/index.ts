import type { Rules } from '../game.ts';
import { teenPattiCompare } from './examples/teen-patti-compare.ts';
import { teenPattiPot } from './examples/teen-patti-pot.ts';

/** What is built of teenpatti. */
export const teenpatti: Rules = { code: 'teenpatti', examples: { teenPattiCompare, teenPattiPot } };
