import type { Stream } from '@mela/game-maths';
import { windowsAt } from '../reel-windows.ts';
import type { Paytable, ReelSymbol } from './paytable-v1.ts';

const ROWS = 3;

/** What one set of stops shows and pays. */
export type Shown = {
  /** grid[reel][row], row 0 on top. */
  readonly grid: readonly (readonly ReelSymbol[])[];
  /** Line bets that each line pays, in the order of the paytable's lines. */
  readonly linePays: readonly number[];
  /** Line bets that all lines pay together. */
  readonly pay: number;
};

/** A spin, which is a whole round: where the reels stopped and what that pays. */
export type Round = Shown & { readonly stops: readonly number[] };

/** What three symbols on a line pay, in line bets; only the best pay of a line counts. */
function linePay(paytable: Paytable, symbols: readonly ReelSymbol[]): number {
  const [first, second, third] = symbols;
  const three = first !== undefined && first !== 'BLANK' && first === second && second === third;
  const anyBars = symbols.every((symbol) => symbol.startsWith('BAR'));
  const twoCherries = first === 'CHERRY' && second === 'CHERRY';
  return Math.max(
    three ? paytable.threePays[first] : 0,
    anyBars ? paytable.anyBarsPay : 0,
    twoCherries ? paytable.twoCherriesPay : 0,
  );
}

/** Reads off what the reels show at these stops and what each line pays. */
export function show(paytable: Paytable, stops: readonly number[]): Shown {
  const grid = windowsAt(paytable.strips, stops, ROWS);
  const linePays = paytable.lines.map((rows) =>
    linePay(
      paytable,
      rows.map((row, reel) => grid[reel]?.[row] ?? 'BLANK'),
    ),
  );
  return { grid, linePays, pay: linePays.reduce((sum, pay) => sum + pay, 0) };
}

/** Plays a round from its stream: one stop for each reel, left to right. */
export function playRound(paytable: Paytable, stream: Stream): Round {
  const stops = paytable.strips.map((strip) => stream.below(strip.length));
  return { ...show(paytable, stops), stops };
}
