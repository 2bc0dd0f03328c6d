import type { Card } from '@mela/game-maths';
import { handOf, type HandClass } from '../teenpatti/ranks.ts';

/** What pair-plus on a hand returns ×100 of its stake: pair 1:1, colour 4:1, sequence 6:1, trail 30:1, pure sequence 40:1. */
const PAIR_PLUS_X100: Readonly<Record<HandClass, number>> = {
  high_card: 0,
  pair: 200,
  color: 500,
  sequence: 700,
  trail: 3100,
  pure_sequence: 4100,
};

/** What the main bet on the first hand returns ×100 of its stake: 1.98, and the stake back on a tie. */
export function mainX100(own: readonly Card[], other: readonly Card[]): number {
  const difference = handOf(own).score - handOf(other).score;
  if (difference === 0) return 100;
  return difference > 0 ? 198 : 0;
}

/** What pair-plus on a hand returns ×100 of its stake. */
export const pairPlusX100 = (hand: readonly Card[]): number => PAIR_PLUS_X100[handOf(hand).class];
