import { PUSH, tier, type Hits } from '../play.ts';
import { places, type Placed } from '../shapes/places.ts';
import { choices } from '../shapes/set.ts';
import type { DigitRule, Digits } from './straight.ts';

const SIDES = ['DRAGON', 'TIGER'] as const;
const SIDES_AND_TIE = [...SIDES, 'TIE'] as const;

type Outcome = (typeof SIDES_AND_TIE)[number];

/** The lower-numbered place is the dragon, the higher-numbered one the tiger; the higher number wins. */
function outcomeOf(placesChosen: readonly number[], drawn: Digits): Outcome {
  const [dragon = 0, tiger = 0] = placesChosen.map((place) => drawn[place - 1] ?? 0);
  if (dragon === tiger) return 'TIE';
  return dragon > tiger ? 'DRAGON' : 'TIGER';
}

const TWO_PLACES = { min: 2, max: 2 };

/** Dragon, tiger or tie of two places; on equal digits both sides lose. */
export function dragonTigerTie(names: readonly string[]): DigitRule<Placed<readonly Outcome[]>> {
  return {
    shape: places(names, TWO_PLACES, choices(SIDES_AND_TIE)),
    tiers: [tier('DRAGON', 45, 100), tier('TIGER', 45, 100), tier('TIE', 10, 100)],
    count: ({ of }) => of.length,
    settle(selection, digits) {
      const outcome = outcomeOf(selection.places, digits);
      return selection.of.includes(outcome) ? [[outcome, 1]] : [];
    },
    best: ({ of }) => of.map((outcome) => [[outcome, 1]]),
  };
}

/** Dragon or tiger of two places; equal digits return the stake. */
export function dragonTigerPush(names: readonly string[]): DigitRule<Placed<readonly Outcome[]>> {
  return {
    shape: places(names, TWO_PLACES, choices<Outcome>(SIDES)),
    tiers: SIDES.map((side) => tier(side, 45, 100, { refunds: 10 })),
    count: ({ of }) => of.length,
    settle(selection, digits) {
      const outcome = outcomeOf(selection.places, digits);
      if (outcome === 'TIE') return [[PUSH, selection.of.length]];
      return selection.of.includes(outcome) ? [[outcome, 1]] : [];
    },
    best: ({ of }) => [...of.map((outcome): Hits => [[outcome, 1]]), [[PUSH, of.length]]],
  };
}

/** Dragon or tiger of places that never show the same number. */
function withoutTie(
  shape: ReturnType<typeof places<readonly Outcome[]>>,
  pairOf: (chosen: readonly number[]) => readonly number[],
): DigitRule<Placed<readonly Outcome[]>> {
  return {
    shape,
    tiers: SIDES.map((side) => tier(side, 1, 2)),
    count: ({ of }) => of.length,
    settle: (selection, drawn) =>
      selection.of.map((side) => [side, Number(side === outcomeOf(pairOf(selection.places), drawn))]),
    best: ({ of }) => of.map((side) => [[side, 1]]),
  };
}

/** Dragon or tiger of two places that never show the same number. */
export const dragonTiger = (names: readonly string[]): DigitRule<Placed<readonly Outcome[]>> =>
  withoutTie(places(names, TWO_PLACES, choices<Outcome>(SIDES)), (pair) => pair);

/** Dragon or tiger of one of the first places against its counterpart, as many places from the end. */
export const dragonTigerFromEnds = (
  names: readonly string[],
  length: number,
): DigitRule<Placed<readonly Outcome[]>> =>
  withoutTie(places(names, { min: 1, max: 1 }, choices<Outcome>(SIDES)), ([place = 0]) => [
    place,
    length + 1 - place,
  ]);
