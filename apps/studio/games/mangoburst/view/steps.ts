import * as z from 'zod/mini';
import type { Cell } from '../../../view/slot/reels.ts';
import { FRUITS, SYMBOLS, type Fruit, type GridSymbol, type Paytable } from '../paytable-v1.ts';
import { show, type Shown } from '../rules.ts';
import { fall, tumble, type Grid, type Tumble } from '../tumbles.ts';

const outcome = z.object({
  spins: z.array(z.object({ grid: z.array(z.array(z.enum(SYMBOLS))), refills: z.array(z.enum(FRUITS)) })),
  win: z.int(),
  capped: z.boolean(),
});

/** What is stored of a round: each spin's first grid and refills; the win in hundredths of the bet. */
export type Outcome = z.output<typeof outcome>;

/** Reads a stored round. Throws when the text is none. */
export const readOutcome = (text: string): Outcome => outcome.parse(JSON.parse(text));

/** A tumble to be shown: what bursts in the grid, and what stands after it. */
export type Step = Tumble & { readonly cells: readonly Cell[]; readonly after: Grid };

/** A spin to be shown: its tumbles one by one, the storms that pay or bring free spins, and the factor it began with. */
export type SpinSteps = Pick<Shown, 'scatters' | 'scatterPay' | 'freeSpins' | 'pay'> & {
  readonly grid: Grid;
  readonly steps: readonly Step[];
  readonly factor: number;
};

/** The cells of a grid with one of these symbols. */
export const cellsOf = (grid: Grid, symbols: ReadonlySet<GridSymbol>): Cell[] =>
  grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbols.has(symbol) ? [{ reel, row }] : [])),
  );

function stepsOf(grid: Grid, refills: readonly Fruit[], tumbles: readonly Tumble[]): Step[] {
  const left = [...refills];
  let before = grid;
  return tumbles.map((each) => {
    const won = new Set<GridSymbol>(each.wins.map(({ symbol }) => symbol));
    const cells = cellsOf(before, won);
    before = fall(before, won, () => left.shift() ?? 'BERRY');
    return { ...each, cells, after: before };
  });
}

/** What a stored round looks like, spin by spin: its tumbles follow from its grids and refills by the rules that drew it. */
export function roundSteps(paytable: Paytable, { spins }: Pick<Outcome, 'spins'>): SpinSteps[] {
  const [factorFirst, factorMax] = paytable.freeMultiplier;
  const [scattersAgain, spinsAgain] = paytable.retrigger;
  let winningTumbles = 0;
  let granted = 0;
  return spins.map(({ grid, refills }, index) => {
    const left = [...refills];
    const refill = () => left.shift() ?? 'BERRY';
    if (index === 0) {
      const paid = show(paytable, grid, refill);
      granted = paid.freeSpins;
      return { ...paid, grid, steps: stepsOf(grid, refills, paid.tumbles), factor: 1 };
    }
    const factor = Math.min(factorMax, factorFirst + winningTumbles);
    const began = winningTumbles;
    const { tumbles, pay } = tumble(paytable, grid, refill, (n) =>
      Math.min(factorMax, factorFirst + began + n),
    );
    winningTumbles += tumbles.length;
    const scatters = cellsOf(grid, new Set(['S'])).length;
    const freeSpins = scatters >= scattersAgain ? Math.min(spinsAgain, paytable.freeSpinsMax - granted) : 0;
    granted += freeSpins;
    return { grid, steps: stepsOf(grid, refills, tumbles), factor, scatters, scatterPay: 0, freeSpins, pay };
  });
}
