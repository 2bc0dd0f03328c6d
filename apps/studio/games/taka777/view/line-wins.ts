import * as z from 'zod/mini';
import type { Cell } from '../../../view/slot/reels.ts';
import type { Thread } from '../../../view/slot/win-lines.ts';
import type { Paytable } from '../paytable-v1.ts';
import { show } from '../rules.ts';

/** A line that pays: its number from 1, what it pays in line bets, its thread, and the cells that make it pay. */
export type LineWin = {
  readonly line: number;
  readonly pay: number;
  readonly thread: Thread;
  readonly cells: readonly Cell[];
};

const COLOURS = [0xd8203f, 0x1d5fd0, 0x0e8c86, 0xf07f13, 0x8a1f7a];

const outcome = z.object({ stops: z.array(z.int()), win: z.int() });

/** Where the reels of a stored round stopped, and its win in line bets. Throws when the text is none. */
export const readOutcome = (text: string): z.output<typeof outcome> => outcome.parse(JSON.parse(text));

/** The lines that pay at these stops; of two cherries only the first two cells are shown. */
export function lineWins(paytable: Paytable, stops: readonly number[]): LineWin[] {
  const { grid, linePays } = show(paytable, stops);
  return linePays.flatMap((pay, index) => {
    if (pay === 0) return [];
    const rows = paytable.lines[index] ?? [];
    const cells = rows.map((row, reel) => ({ reel, row }));
    const last = cells.at(-1);
    const third = last && grid[last.reel]?.[last.row];
    const two = pay === paytable.twoCherriesPay && third !== 'CHERRY';
    const color = COLOURS[index % COLOURS.length] ?? 0xd8203f;
    return [{ line: index + 1, pay, thread: { rows, color }, cells: two ? cells.slice(0, 2) : cells }];
  });
}

/** Whether the reels before the last show a seven on one line: the last one is waited for. */
export function sevenInReach(paytable: Paytable, stops: readonly number[], reel: number): boolean {
  if (reel !== 2) return false;
  const { grid } = show(paytable, stops);
  return paytable.lines.some((rows) =>
    [0, 1].every((before) => grid[before]?.[rows[before] ?? 0] === 'SEVEN'),
  );
}
