import { instantGames } from './instant-games.ts';
import { provablyFair } from './provably-fair.ts';
import { slotBengalWays } from './slot-bengal-ways.ts';
import { slotMangoBurst } from './slot-mango-burst.ts';
import { slotPadma25 } from './slot-padma25.ts';
import { slotTaka777 } from './slot-taka777.ts';

/** The sections of worked examples whose rules are built: each turns an example's input into its output, or throws. */
export const SECTIONS: Readonly<Record<string, (input: unknown) => unknown>> = {
  instantGames,
  provablyFair,
  slotBengalWays,
  slotMangoBurst,
  slotPadma25,
  slotTaka777,
};
