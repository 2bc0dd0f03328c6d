import { rankOf, suitOf, type Card } from '@mela/game-maths';

/** The classes of hands from low to high. */
export const CLASSES = ['high_card', 'pair', 'color', 'sequence', 'pure_sequence', 'trail'] as const;
export type HandClass = (typeof CLASSES)[number];

/** A hand's class, and a number that is higher for the better hand and equal for equal ones. */
export type Hand = { readonly class: HandClass; readonly score: number };

/** Aces are highest: 14. */
const height = (card: Card) => (rankOf(card) === 1 ? 14 : rankOf(card));

/** How high a sequence is: A-K-Q highest, A-2-3 second, then K-Q-J … 4-3-2; `undefined` when it is none. */
function sequenceHeight(high: number, middle: number, low: number): number | undefined {
  if (high === 14 && middle === 3 && low === 2) return 13.5;
  return high === middle + 1 && middle === low + 1 ? high : undefined;
}

/** Ranks three cards. Suits never break a tie. */
export function handOf(cards: readonly Card[]): Hand {
  const [high = 0, middle = 0, low = 0] = cards.map(height).sort((a, b) => b - a);
  const oneSuit = new Set(cards.map(suitOf)).size === 1;
  const hand = (handClass: HandClass, ...by: number[]): Hand => {
    const within = [0, 1, 2].reduce((sum, at) => sum * 15 + (by[at] ?? 0), 0);
    return { class: handClass, score: CLASSES.indexOf(handClass) * 15 ** 3 + within };
  };
  if (high === low) return hand('trail', high);
  const sequence = sequenceHeight(high, middle, low);
  if (sequence !== undefined) return hand(oneSuit ? 'pure_sequence' : 'sequence', sequence);
  if (oneSuit) return hand('color', high, middle, low);
  if (high === middle) return hand('pair', high, low);
  if (middle === low) return hand('pair', low, high);
  return hand('high_card', high, middle, low);
}
