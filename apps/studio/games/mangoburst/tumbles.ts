import { FRUITS, type Fruit, type GridSymbol, type Paytable } from './paytable-v1.ts';

/** grid[column][row], row 0 on top. */
export type Grid = readonly (readonly GridSymbol[])[];

/** Eight or more equal fruits anywhere; `pay` in hundredths of the total bet, before the tumble's factor. */
export type FruitWin = { readonly symbol: Fruit; readonly count: number; readonly pay: number };

/** A winning tumble: what vanished, and the factor on all of it. */
export type Tumble = { readonly wins: readonly FruitWin[]; readonly multiplier: number };

/** What became of a grid. */
export type Tumbled = {
  readonly tumbles: readonly Tumble[];
  readonly finalGrid: Grid;
  /** All tumbles with their factors, in hundredths of the total bet. */
  readonly pay: number;
};

const NEEDED = [8, 10, 12] as const;

/** The fruits of a grid that win, in the paytable's order. */
function winsOf(paytable: Paytable, grid: Grid): FruitWin[] {
  const cells = grid.flat();
  return FRUITS.flatMap((symbol) => {
    const count = cells.filter((cell) => cell === symbol).length;
    const step = NEEDED.filter((needed) => count >= needed).length - 1;
    const pay = paytable.pays[symbol][step];
    return pay === undefined ? [] : [{ symbol, count, pay }];
  });
}

/** Takes the winning fruits away, lets the rest fall and refills: the left column first, its lowest empty cell first. */
export function fall(grid: Grid, won: ReadonlySet<GridSymbol>, refill: () => Fruit): Grid {
  return grid.map((column) => {
    const fallen = column.filter((cell) => !won.has(cell));
    while (fallen.length < column.length) fallen.unshift(refill());
    return fallen;
  });
}

/** Lets a grid tumble until nothing wins; `multiplierOf(n)` is the factor of the n-th winning tumble, from 0. */
export function tumble(
  paytable: Paytable,
  first: Grid,
  refill: () => Fruit,
  multiplierOf: (winsBefore: number) => number,
): Tumbled {
  const tumbles: Tumble[] = [];
  let grid = first;
  let pay = 0;
  for (;;) {
    const wins = winsOf(paytable, grid);
    if (wins.length === 0) return { tumbles, finalGrid: grid, pay };
    const multiplier = multiplierOf(tumbles.length);
    tumbles.push({ wins, multiplier });
    pay += multiplier * wins.reduce((sum, win) => sum + win.pay, 0);
    grid = fall(grid, new Set(wins.map(({ symbol }) => symbol)), refill);
  }
}
