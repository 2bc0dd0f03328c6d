import { invariant } from '@mela/primitives';
import type { Stream } from '@mela/game-maths';
import { FRUITS, SYMBOLS, type Fruit, type GridSymbol, type Paytable } from './paytable-v1.ts';
import { tumble, type Grid, type Tumbled } from './tumbles.ts';

/** A paid spin without its free spins. */
export type Shown = Tumbled & {
  /** Scatters of the first grid; a refill brings none. */
  readonly scatters: number;
  /** Total bets that the scatters pay. */
  readonly scatterPay: number;
  /** Free spins that the scatters add. */
  readonly freeSpins: number;
};

/** One spin of a round: the grid it began with, and the fruits that refilled it, in their order. */
export type Spin = Shown & { readonly grid: Grid; readonly refills: readonly Fruit[] };

/** A paid spin with all the free spins it set off; they are one round, with one win. */
export type Round = {
  readonly spins: readonly Spin[];
  /** The round's win in hundredths of the total bet, never above the paytable's largest. */
  readonly win: number;
  /** Whether the largest win cut the round short. */
  readonly capped: boolean;
};

const scattersOf = (grid: Grid) => grid.flat().filter((cell) => cell === 'S').length;

/** A paid spin: the n-th winning tumble pays ×1, 2, 3, 5, 8, 8…; four or more scatters of the first grid pay and free spins follow. */
export function show(paytable: Paytable, grid: Grid, refill: () => Fruit): Shown {
  const { tumbleMultipliers, scatterPays } = paytable;
  const scatters = scattersOf(grid);
  const tumbled = tumble(paytable, grid, refill, (before) => {
    const multiplier = tumbleMultipliers[Math.min(before, tumbleMultipliers.length - 1)];
    invariant(multiplier, 'a tumble has a factor');
    return multiplier;
  });
  return {
    ...tumbled,
    scatters,
    scatterPay: scatterPays[Math.min(scatters, 6) - 4] ?? 0,
    freeSpins: scatters >= 4 ? paytable.freeSpins : 0,
  };
}

/** A cell by the weights of the first `symbols`: for each its weight in turn. */
function drawCell<Symbol extends GridSymbol>(
  paytable: Paytable,
  symbols: readonly Symbol[],
  stream: Stream,
): Symbol {
  const weights = paytable.weights.slice(0, symbols.length);
  let left = stream.below(weights.reduce((sum, weight) => sum + weight, 0));
  const symbol = symbols.find((_, index) => (left -= weights[index] ?? 0) < 0);
  invariant(symbol, 'a draw falls on one of the weights');
  return symbol;
}

const drawGrid = (paytable: Paytable, stream: Stream): Grid =>
  Array.from({ length: paytable.columns }, () =>
    Array.from({ length: paytable.rows }, () => drawCell(paytable, SYMBOLS, stream)),
  );

/**
 * Plays a whole round from its stream: the cells of a grid column by column, then its refills. In the free spins one factor
 * starts at ×2, rises by 1 after every winning tumble and never goes back; three scatters add five spins and pay nothing. The
 * round ends when no free spin is left or the largest win is reached.
 */
export function playRound(paytable: Paytable, stream: Stream): Round {
  const [factorFirst, factorMax] = paytable.freeMultiplier;
  const [scattersAgain, spinsAgain] = paytable.retrigger;
  const winMax = paytable.roundWinMax * 100;
  const refilling = (refills: Fruit[]) => () => {
    const fruit = drawCell(paytable, FRUITS, stream);
    refills.push(fruit);
    return fruit;
  };
  const first = { grid: drawGrid(paytable, stream), refills: [] as Fruit[] };
  const paid: Spin = { ...first, ...show(paytable, first.grid, refilling(first.refills)) };

  const spins = [paid];
  let win = paid.pay + 100 * paid.scatterPay;
  let granted = paid.freeSpins;
  let winningTumbles = 0;
  while (spins.length - 1 < granted && win < winMax) {
    const grid = drawGrid(paytable, stream);
    const refills: Fruit[] = [];
    const factor = factorFirst + winningTumbles;
    const tumbled = tumble(paytable, grid, refilling(refills), (n) => Math.min(factorMax, factor + n));
    winningTumbles += tumbled.tumbles.length;
    const scatters = scattersOf(grid);
    const freeSpins = scatters >= scattersAgain ? Math.min(spinsAgain, paytable.freeSpinsMax - granted) : 0;
    granted += freeSpins;
    spins.push({ ...tumbled, grid, refills, scatters, scatterPay: 0, freeSpins });
    win += tumbled.pay;
  }
  return { spins, win: Math.min(win, winMax), capped: win >= winMax };
}
