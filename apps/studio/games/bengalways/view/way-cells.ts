import * as z from 'zod/mini';
import type { Cell } from '../../../view/slot/reels.ts';
import { SYMBOLS, type ReelSymbol } from '../paytable-v1.ts';
import type { Shown } from '../rules.ts';

const outcome = z.object({
  spins: z.array(z.object({ reels: z.array(z.array(z.enum(SYMBOLS))), multiplier: z.int() })),
  win: z.int(),
  capped: z.boolean(),
});

/** What is stored of a round: the reels of each spin and its factor; the win in hundredths of the bet. */
export type Outcome = z.output<typeof outcome>;

/** Reads a stored round. Throws when the text is none. */
export const readOutcome = (text: string): Outcome => outcome.parse(JSON.parse(text));

const cellsOf = (
  reels: readonly (readonly ReelSymbol[])[],
  matches: (symbol: ReelSymbol, reel: number) => boolean,
): Cell[] =>
  reels.flatMap((cells, reel) =>
    cells.flatMap((symbol, row) => (matches(symbol, reel) ? [{ reel, row }] : [])),
  );

/** The cells that a spin pays for: of each win its symbol and the wilds as far as the run goes; moons that set off free spins. */
export function payingCells(
  reels: readonly (readonly ReelSymbol[])[],
  { wins, freeSpins }: Pick<Shown, 'wins' | 'freeSpins'>,
): Cell[] {
  return cellsOf(
    reels,
    (symbol, reel) =>
      (freeSpins > 0 && symbol === 'S') ||
      wins.some((win) => reel < win.count && (symbol === win.symbol || symbol === 'W')),
  );
}
