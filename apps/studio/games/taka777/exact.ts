import { fraction, type Fraction } from '@mela/game-maths';
import type { Paytable } from './paytable-v1.ts';
import { show } from './rules.ts';

/** What every stop combination together returns, per total bet. */
export type ExactReturn = {
  readonly total: Fraction;
  readonly hitRate: Fraction;
  readonly standardDeviation: number;
  readonly largestWin: number;
};

/** The return by playing all stop combinations, each equally likely. */
export function exactReturn(paytable: Paytable): ExactReturn {
  const [first = [], second = [], third = []] = paytable.strips;
  const lines = paytable.lines.length;
  const combinations = first.length * second.length * third.length;
  let [paid, squares, hits, largest] = [0, 0, 0, 0];
  for (let combination = 0; combination < combinations; combination += 1) {
    const stops = [
      Math.floor(combination / (second.length * third.length)),
      Math.floor(combination / third.length) % second.length,
      combination % third.length,
    ];
    const { pay } = show(paytable, stops);
    paid += pay;
    squares += pay * pay;
    hits += pay > 0 ? 1 : 0;
    largest = Math.max(largest, pay);
  }
  const mean = paid / combinations;
  return {
    total: fraction(BigInt(paid), BigInt(combinations * lines)),
    hitRate: fraction(BigInt(hits), BigInt(combinations)),
    standardDeviation: Math.sqrt(squares / combinations - mean * mean) / lines,
    largestWin: largest / lines,
  };
}
