import { choose, subsets } from '../counting.ts';
import { addHits } from '../hits.ts';
import { places, type Placed } from '../shapes/places.ts';
import type { DigitRule, Digits } from './straight.ts';

const digitsAt = (places: readonly number[], digits: Digits): Digits =>
  places.map((place) => digits[place - 1] ?? -1);

/** Plays a rule of `size` digits on every set of that many chosen places; each set of places is a note of its own. */
export function onAnyPositions<S>(
  names: readonly string[],
  size: number,
  rule: DigitRule<S>,
): DigitRule<Placed<S>> {
  return {
    shape: places(names, { min: size }, rule.shape),
    tiers: rule.tiers,
    count: (selection) => choose(selection.places.length, size) * rule.count(selection.of),
    settle: (selection, digits) =>
      addHits(
        subsets(selection.places, size).map((chosen) => rule.settle(selection.of, digitsAt(chosen, digits))),
      ),
    best: (selection) =>
      rule
        .best(selection.of)
        .map((hits) => hits.map(([tier, notes]) => [tier, notes * choose(selection.places.length, size)])),
  };
}
