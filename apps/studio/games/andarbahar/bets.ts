import { rankOf, type Card } from '@mela/game-maths';

/** The bands of the number of cards dealt, each with its return ×100 of the stake. */
export const BANDS = [
  { first: 1, last: 5, x100: 350 },
  { first: 6, last: 10, x100: 435 },
  { first: 11, last: 15, x100: 560 },
  { first: 16, last: 25, x100: 435 },
  { first: 26, last: 30, x100: 1550 },
  { first: 31, last: 35, x100: 2550 },
  { first: 36, last: 40, x100: 5000 },
  { first: 41, last: 49, x100: 11_900 },
] as const;

export type Band = (typeof BANDS)[number];

/** How many cards are dealt until one has the joker's rank; `undefined` while none has. */
export function countOf(joker: Card, cards: readonly Card[]): number | undefined {
  const at = cards.findIndex((card) => rankOf(card) === rankOf(joker));
  return at === -1 ? undefined : at + 1;
}

/** Cards go to Andar first and then in turn, so an odd number of them ends with Andar. */
export const winnerOf = (count: number): 'andar' | 'bahar' => (count % 2 === 1 ? 'andar' : 'bahar');

/** A bet on a side, ×100 of the stake: Andar 0.9:1, Bahar 1:1. */
export const sideX100 = (side: 'andar' | 'bahar', count: number): number =>
  winnerOf(count) === side ? { andar: 190, bahar: 200 }[side] : 0;

/** A bet on a band, ×100 of the stake. */
export const bandX100 = ({ first, last, x100 }: Band, count: number): number =>
  count >= first && count <= last ? x100 : 0;
