import { invariant } from '@mela/primitives';
import type { Stream } from './stream.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';

/** A card as it is written: rank and suit, "AS", "TD". */
export type Card = string;

/** Whether a text is a card of the 52. */
export const isCard = (text: string): text is Card =>
  text.length === 2 && RANKS.includes(text.charAt(0)) && SUITS.includes(text.charAt(1));

/** The card with index 0..51: rank = index mod 13 (0 the ace, 12 the king), suit = ⌊index / 13⌋ in the order S H D C. */
export function cardAt(index: number): Card {
  invariant(Number.isInteger(index) && index >= 0 && index < 52, 'a card has an index in 0..51');
  return RANKS.charAt(index % 13) + SUITS.charAt(Math.floor(index / 13));
}

/** 1 for the ace to 13 for the king. */
export const rankOf = (card: Card): number => RANKS.indexOf(card.charAt(0)) + 1;

/** Its suit's letter: S, H, D or C. */
export const suitOf = (card: Card): string => card.charAt(1);

/** A shuffled shoe: shuffle(52·decks), each number standing for the card with that index mod 52. */
export const openShoe = (stream: Stream, decks: number): Card[] =>
  stream.shuffle(52 * decks).map((index) => cardAt(index % 52));
