import type { Stream } from '@mela/game-maths';
import { windowsAt } from '../reel-windows.ts';
import type { PaidSymbol, Paytable, ReelSymbol } from './paytable-v1.ts';

export const REELS = 5;
export const ROWS = 3;

/** A line that pays: its number counts from 1, `pay` is in line bets before any multiplier. */
export type LineWin = {
  readonly line: number;
  readonly symbol: PaidSymbol;
  readonly count: number;
  readonly pay: number;
};

/** What one set of stops shows and pays. */
export type Shown = {
  /** grid[reel][row], row 0 on top. */
  readonly grid: readonly (readonly ReelSymbol[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  /** Free spins that this spin adds. */
  readonly freeSpins: number;
  /** Line and scatter pays in line bets, before the free-spin multiplier. */
  readonly pay: number;
};

/** One spin of a round: where the reels stopped and the factor on everything it pays. */
export type Spin = Shown & { readonly stops: readonly number[]; readonly multiplier: number };

/** A paid spin with all the free spins it set off; they are one round, with one win. */
export type Round = {
  readonly spins: readonly Spin[];
  /** The round's win in line bets, never above the paytable's largest. */
  readonly win: number;
  /** Whether the largest win cut the round short. */
  readonly capped: boolean;
};

/** What the reels show at these stops: three symbols down from each stop, round the strip. */
export const gridAt = (paytable: Paytable, stops: readonly number[]): ReelSymbol[][] =>
  windowsAt(paytable.strips, stops, ROWS);

/** The symbol and length of the run that starts on the left; wilds count as the symbol that the run started with. */
function runOf(symbols: readonly ReelSymbol[]): { symbol: PaidSymbol; count: number } | undefined {
  const symbol = symbols.find((each) => each !== 'W');
  if (symbol === undefined || symbol === 'S') return undefined;
  const end = symbols.findIndex((each) => each !== symbol && each !== 'W');
  return { symbol, count: end === -1 ? symbols.length : end };
}

/** Reads a grid off: line wins left to right (longest run only), scatters anywhere, free spins won. */
export function show(paytable: Paytable, stops: readonly number[]): Shown {
  const grid = gridAt(paytable, stops);
  const lineWins = paytable.lines.flatMap((rows, index) => {
    const run = runOf(rows.map((row, reel) => grid[reel]?.[row] ?? 'S'));
    const pay = run && paytable.linePays[run.symbol][run.count - 3];
    return run && pay !== undefined ? [{ line: index + 1, ...run, pay }] : [];
  });
  const scatters = grid.flat().filter((symbol) => symbol === 'S').length;
  const scatterPay = (paytable.scatterPays[Math.min(scatters, 5) - 3] ?? 0) * paytable.lines.length;
  return {
    grid,
    lineWins,
    scatters,
    freeSpins: scatters >= 3 ? paytable.freeSpins : 0,
    pay: lineWins.reduce((sum, { pay }) => sum + pay, scatterPay),
  };
}

/**
 * Plays a whole round from its stream: five stops a spin, reels left to right, and the free spins follow in the same
 * stream. It ends when no free spin is left or the largest win is reached.
 */
export function playRound(paytable: Paytable, stream: Stream): Round {
  const winMax = paytable.roundWinMax * paytable.lines.length;
  const spins: Spin[] = [];
  let win = 0;
  let toPlay = 1;
  while (toPlay > 0 && win < winMax) {
    const stops = paytable.strips.map((strip) => stream.below(strip.length));
    const multiplier = spins.length === 0 ? 1 : paytable.freeSpinMultiplier;
    const shown = show(paytable, stops);
    spins.push({ ...shown, stops, multiplier });
    win += shown.pay * multiplier;
    toPlay += shown.freeSpins - 1;
  }
  return { spins, win: Math.min(win, winMax), capped: win >= winMax };
}
