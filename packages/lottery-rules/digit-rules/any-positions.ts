import { choose, subsets } from '../counting.ts';
import { addHits } from '../hits.ts';
import { positions, type Positioned } from '../shapes/positions.ts';
import type { DigitRule, Digits } from './straight.ts';

const digitsAt = (positions: readonly number[], digits: Digits): Digits =>
  positions.map((position) => digits[position - 1] ?? -1);

/** Plays a rule of `size` digits on every set of that many chosen positions; each set of positions is a note of its own. */
export function onAnyPositions<S>(
  names: readonly string[],
  size: number,
  rule: DigitRule<S>,
): DigitRule<Positioned<S>> {
  return {
    shape: positions(names, { min: size }, rule.shape),
    tiers: rule.tiers,
    count: (selection) => choose(selection.positions.length, size) * rule.count(selection.of),
    settle: (selection, digits) =>
      addHits(
        subsets(selection.positions, size).map((chosen) =>
          rule.settle(selection.of, digitsAt(chosen, digits)),
        ),
      ),
    best: (selection) =>
      rule
        .best(selection.of)
        .map((hits) => hits.map(([tier, notes]) => [tier, notes * choose(selection.positions.length, size)])),
  };
}
