import * as z from 'zod/mini';

const input = z.object({ mines: z.int() });
const outcome = z.object({ mines: z.array(z.int()) });
const step = z.object({ pick: z.optional(z.int()) });

/** How many mines were chosen in a stored round. Throws when the text is none. */
export const readMines = (text: string): number => input.parse(JSON.parse(text)).mines;

/** Where the mines lay. Throws when the text is none. */
export const readLaid = (text: string): number[] => outcome.parse(JSON.parse(text)).mines;

/** The cells that were picked, in their order. */
export const picksOf = (steps: readonly string[]): number[] =>
  steps.flatMap((text) => step.parse(JSON.parse(text)).pick ?? []);
