import { invariant } from '@mela/primitives';
import type { Stream } from '@mela/game-maths';
import { PAID_SYMBOLS, SYMBOLS, type PaidSymbol, type Paytable, type ReelSymbol } from './paytable-v1.ts';

/** A symbol that pays: the longest run from the first reel, in so many ways; `pay` in hundredths of the total bet. */
export type WayWin = {
  readonly symbol: PaidSymbol;
  readonly count: number;
  readonly ways: number;
  readonly pay: number;
};

/** What the reels show and pay. */
export type Shown = {
  /** How many paths lead over the reels. */
  readonly totalWays: number;
  /** In the order of the paid symbols. */
  readonly wins: readonly WayWin[];
  readonly scatters: number;
  /** Free spins that this spin adds. */
  readonly freeSpins: number;
  /** All wins together in hundredths of the total bet, before the free-spin multiplier. */
  readonly pay: number;
};

/** One spin of a round: reels[reel][row], row 0 on top, and the factor on everything it pays. */
export type Spin = Shown & {
  readonly reels: readonly (readonly ReelSymbol[])[];
  readonly multiplier: number;
};

/** A paid spin with all the free spins it set off; they are one round, with one win. */
export type Round = {
  readonly spins: readonly Spin[];
  /** The round's win in hundredths of the total bet, never above the paytable's largest. */
  readonly win: number;
  /** Whether the largest win cut the round short. */
  readonly capped: boolean;
};

/** The longest run of a symbol from the first reel: cells that match on each reel, wilds among them. */
function runOf(reels: readonly (readonly ReelSymbol[])[], symbol: PaidSymbol): number[] {
  const matching = reels.map((cells) => cells.filter((cell) => cell === symbol || cell === 'W').length);
  const end = matching.indexOf(0);
  return end === -1 ? matching : matching.slice(0, end);
}

/** Reads off what the reels pay: each symbol its longest run only, times the product of its matching cells. */
export function show(paytable: Paytable, reels: readonly (readonly ReelSymbol[])[]): Shown {
  const wins = PAID_SYMBOLS.flatMap((symbol) => {
    const run = runOf(reels, symbol);
    const pay = paytable.wayPays[symbol][run.length - 3];
    const ways = run.reduce((product, cells) => product * cells, 1);
    return pay === undefined ? [] : [{ symbol, count: run.length, ways, pay: pay * ways }];
  });
  const scatters = reels.flat().filter((cell) => cell === 'S').length;
  return {
    totalWays: reels.reduce((product, cells) => product * cells.length, 1),
    wins,
    scatters,
    freeSpins: scatters >= paytable.scattersNeeded ? paytable.freeSpins : 0,
    pay: wins.reduce((sum, { pay }) => sum + pay, 0),
  };
}

/** Draws the reels, left to right: the number of rows, then each cell by the reel's weights. */
function drawReels(paytable: Paytable, stream: Stream): ReelSymbol[][] {
  return paytable.weights.map((weights) => {
    const rows = paytable.rowsMin + stream.below(paytable.rowsMax - paytable.rowsMin + 1);
    return Array.from({ length: rows }, () => {
      let left = stream.below(100);
      const symbol = SYMBOLS.find((_, index) => (left -= weights[index] ?? 0) < 0);
      invariant(symbol, 'the weights of a reel come to 100');
      return symbol;
    });
  });
}

/**
 * Plays a whole round from its stream: the paid spin, then the free spins in the same stream. It ends when no free spin
 * is left or the largest win is reached.
 */
export function playRound(paytable: Paytable, stream: Stream): Round {
  const winMax = paytable.roundWinMax * 100;
  const spins: Spin[] = [];
  let win = 0;
  let toPlay = 1;
  while (toPlay > 0 && win < winMax) {
    const reels = drawReels(paytable, stream);
    const multiplier = spins.length === 0 ? 1 : paytable.freeSpinMultiplier;
    const shown = show(paytable, reels);
    spins.push({ ...shown, reels, multiplier });
    win += shown.pay * multiplier;
    toPlay += shown.freeSpins - 1;
  }
  return { spins, win: Math.min(win, winMax), capped: win >= winMax };
}
