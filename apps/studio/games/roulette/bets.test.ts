import { expect, test } from 'vitest';
import { isPlaceable, returnX100, type Bet } from './bets.ts';
import { INSIDE_BETS, OUTSIDE_BETS, spotsOf, POCKETS } from './layout.ts';

const inside: Bet[] = INSIDE_BETS.flatMap((type) => spotsOf(type).map((numbers) => ({ type, numbers })));
const outside: Bet[] = OUTSIDE_BETS.map((type) => ({ type }));
const returnOf = (bet: Bet, laPartage = false) =>
  Array.from({ length: POCKETS }, (_, spin) => returnX100(bet, spin, laPartage)).reduce((a, b) => a + b, 0) /
  POCKETS /
  100;

test('every bet on the layout has the edge of 1/37', () => {
  for (const bet of [...inside, ...outside]) expect(1 - returnOf(bet)).toBeCloseTo(1 / 37, 12);
});

test('la partage halves the edge of the even-money bets and of no other', () => {
  const edges = outside.map((bet) => [bet.type, 1 - returnOf(bet, true)] as const);
  for (const [type, edge] of edges) {
    const half = ['red', 'black', 'odd', 'even', 'low', 'high'].includes(type);
    expect(edge).toBeCloseTo(half ? 0.5 / 37 : 1 / 37, 12);
  }
});

test('the layout has this many spots of each kind', () => {
  const sizes = INSIDE_BETS.map((type) => [type, spotsOf(type).length]);
  expect(Object.fromEntries(sizes)).toEqual({
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    first_four: 1,
    six_line: 11,
  });
});

test.each([
  ['split', [3, 4]],
  ['split', [0, 4]],
  ['split', [34, 37]],
  ['split', [5, 5]],
  ['street', [2, 3, 4]],
  ['trio', [0, 1, 3]],
  ['corner', [3, 4, 6, 7]],
  ['corner', [34, 35, 37, 38]],
  ['first_four', [1, 2, 3, 4]],
  ['six_line', [34, 35, 36, 37, 38, 39]],
  ['straight', [37]],
] as const)('a %s on %j is not placed', (type, numbers) =>
  expect(isPlaceable({ type, numbers })).toBe(false),
);

test('the order in which a bet names its numbers does not matter', () =>
  expect(isPlaceable({ type: 'corner', numbers: [5, 2, 4, 1] })).toBe(true));
