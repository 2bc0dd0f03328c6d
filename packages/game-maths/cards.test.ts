import { expect, test } from 'vitest';
import { cardAt, isCard, openShoe, rankOf, suitOf } from './cards.ts';
import { openStream } from './stream.ts';

test('the 52 indices are the 52 cards, aces first and spades before hearts, diamonds and clubs', () => {
  const cards = Array.from({ length: 52 }, (_, index) => cardAt(index));
  expect(new Set(cards).size).toBe(52);
  expect(cards.every(isCard)).toBe(true);
  expect([cards[0], cards[12], cards[13], cards[26], cards[51]]).toEqual(['AS', 'KS', 'AH', 'AD', 'KC']);
  expect([rankOf('AS'), rankOf('TD'), rankOf('KC'), suitOf('TD')]).toEqual([1, 10, 13, 'D']);
});

test.each(['', 'A', '10S', 'as', 'SA', 'AX', 'ASS'])('"%s" is no card', (text) =>
  expect(isCard(text)).toBe(false),
);

test('a shoe of eight decks has every card eight times', () => {
  const stream = openStream({ serverSeed: new Uint8Array(32).fill(1), clientSeed: 'shoe', nonce: 1 });
  const seen = new Map<string, number>();
  for (const card of openShoe(stream, 8)) seen.set(card, (seen.get(card) ?? 0) + 1);
  expect(seen.size).toBe(52);
  expect([...seen.values()].every((count) => count === 8)).toBe(true);
});
