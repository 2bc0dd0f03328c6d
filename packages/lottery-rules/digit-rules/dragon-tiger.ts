import { PUSH, tier, type Hits } from '../play.ts';
import { positions, type Positioned } from '../shapes/positions.ts';
import { choices } from '../shapes/set.ts';
import type { DigitRule, Digits } from './straight.ts';

const SIDES = ['DRAGON', 'TIGER'] as const;
const SIDES_AND_TIE = [...SIDES, 'TIE'] as const;

type Outcome = (typeof SIDES_AND_TIE)[number];

/** The lower-numbered position is the dragon, the higher-numbered one the tiger; the higher number wins. */
function outcomeOf(positionsChosen: readonly number[], drawn: Digits): Outcome {
  const [dragon = 0, tiger = 0] = positionsChosen.map((position) => drawn[position - 1] ?? 0);
  if (dragon === tiger) return 'TIE';
  return dragon > tiger ? 'DRAGON' : 'TIGER';
}

const TWO_POSITIONS = { min: 2, max: 2 };

/** Dragon, tiger or tie of two positions; on equal digits both sides lose. */
export function dragonTigerTie(names: readonly string[]): DigitRule<Positioned<readonly Outcome[]>> {
  return {
    shape: positions(names, TWO_POSITIONS, choices(SIDES_AND_TIE)),
    tiers: [tier('DRAGON', 45, 100), tier('TIGER', 45, 100), tier('TIE', 10, 100)],
    count: ({ of }) => of.length,
    settle(selection, digits) {
      const outcome = outcomeOf(selection.positions, digits);
      return selection.of.includes(outcome) ? [[outcome, 1]] : [];
    },
    best: ({ of }) => of.map((outcome) => [[outcome, 1]]),
  };
}

/** Dragon or tiger of two positions; equal digits return the stake. */
export function dragonTigerPush(names: readonly string[]): DigitRule<Positioned<readonly Outcome[]>> {
  return {
    shape: positions(names, TWO_POSITIONS, choices<Outcome>(SIDES)),
    tiers: SIDES.map((side) => tier(side, 45, 100, { refunds: 10 })),
    count: ({ of }) => of.length,
    settle(selection, digits) {
      const outcome = outcomeOf(selection.positions, digits);
      if (outcome === 'TIE') return [[PUSH, selection.of.length]];
      return selection.of.includes(outcome) ? [[outcome, 1]] : [];
    },
    best: ({ of }) => [...of.map((outcome): Hits => [[outcome, 1]]), [[PUSH, of.length]]],
  };
}

/** Dragon or tiger of positions that never show the same number. */
function withoutTie(
  shape: ReturnType<typeof positions<readonly Outcome[]>>,
  pairOf: (chosen: readonly number[]) => readonly number[],
): DigitRule<Positioned<readonly Outcome[]>> {
  return {
    shape,
    tiers: SIDES.map((side) => tier(side, 1, 2)),
    count: ({ of }) => of.length,
    settle: (selection, drawn) =>
      selection.of.map((side) => [side, Number(side === outcomeOf(pairOf(selection.positions), drawn))]),
    best: ({ of }) => of.map((side) => [[side, 1]]),
  };
}

/** Dragon or tiger of two positions that never show the same number. */
export const dragonTiger = (names: readonly string[]): DigitRule<Positioned<readonly Outcome[]>> =>
  withoutTie(positions(names, TWO_POSITIONS, choices<Outcome>(SIDES)), (pair) => pair);

/** Dragon or tiger of one of the first positions against its counterpart, as many positions from the end. */
export const dragonTigerFromEnds = (
  names: readonly string[],
  length: number,
): DigitRule<Positioned<readonly Outcome[]>> =>
  withoutTie(positions(names, { min: 1, max: 1 }, choices<Outcome>(SIDES)), ([position = 0]) => [
    position,
    length + 1 - position,
  ]);
