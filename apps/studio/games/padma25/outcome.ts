import * as z from 'zod/mini';
import { POT_CODES, type PotCode } from '../pots/pots.ts';
import type { Round } from './rules.ts';

const stored = z.object({
  spins: z.array(z.object({ stops: z.array(z.int()), multiplier: z.int() })),
  win: z.int(),
  capped: z.boolean(),
  pots: z.optional(z.array(z.enum(POT_CODES))),
});

/** What is stored of a round: where the reels stopped and the factor of each spin; the win in line bets; pots it hit. */
export type Outcome = z.output<typeof stored>;

/** The text of a round's outcome, the same bytes for the same round. Engines without pots say nothing of them. */
export const outcomeText = ({ spins, win, capped }: Round, pots?: readonly PotCode[]): string =>
  JSON.stringify({ spins: spins.map(({ stops, multiplier }) => ({ stops, multiplier })), win, capped, pots });

/** Reads the text back. Throws when it is none. */
export const readOutcome = (text: string): Outcome => stored.parse(JSON.parse(text));
