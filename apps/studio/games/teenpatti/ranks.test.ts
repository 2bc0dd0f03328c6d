import { cardAt } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { handOf } from './ranks.ts';

test('the 22,100 hands fall into their classes as published', () => {
  const seen = new Map<string, number>();
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const { class: handClass } = handOf([cardAt(a), cardAt(b), cardAt(c)]);
        seen.set(handClass, (seen.get(handClass) ?? 0) + 1);
      }
  expect(Object.fromEntries(seen)).toEqual({
    trail: 52,
    pure_sequence: 48,
    sequence: 720,
    color: 1096,
    pair: 3744,
    high_card: 16_440,
  });
});

test('hands rank from the trail of aces down', () => {
  const falling = [
    'AS AH AD',
    '2S 2H 2D',
    'AS KS QS',
    'AS 2S 3S',
    'KS QS JS',
    '4S 3S 2S',
    'AS KD QH',
    'AH 2D 3C',
  ]
    .concat(['KS QD JH', '4S 3D 2H', 'AS KS JS', '5S 3S 2S', 'AS AH KD', 'AS AH 2D', '2S 2H AD', '2S 2H 3D'])
    .concat(['AS KD JH', 'AS JD TH', 'KS QD TH', '5S 3D 2H']);
  const scores = falling.map((hand) => handOf(hand.split(' ')).score);
  expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
});

test('the order of the cards and their suits do not matter', () => {
  expect(handOf(['5S', '5H', 'KD'])).toEqual(handOf(['KH', '5C', '5D']));
  expect(handOf(['2D', 'AH', '3C']).score).toBe(handOf(['AS', '3H', '2H']).score);
});
