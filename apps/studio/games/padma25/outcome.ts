import * as z from 'zod/mini';
import type { Round } from './rules.ts';

const stored = z.object({
  spins: z.array(z.object({ stops: z.array(z.int()), multiplier: z.int() })),
  win: z.int(),
  capped: z.boolean(),
});

/** What is stored of a round: where the reels stopped and the factor of each spin; the win in line bets. */
export type Outcome = z.output<typeof stored>;

/** The text of a round's outcome, the same bytes for the same round. */
export const outcomeText = ({ spins, win, capped }: Round): string =>
  JSON.stringify({ spins: spins.map(({ stops, multiplier }) => ({ stops, multiplier })), win, capped });

/** Reads the text back. Throws when it is none. */
export const readOutcome = (text: string): Outcome => stored.parse(JSON.parse(text));
