/** The red numbers; the others but zero are black. */
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const POCKETS = 37;

export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black';

/** The bets that name their numbers, with how many and what they pay to one. */
export const INSIDE = {
  straight: { size: 1, pays: 35 },
  split: { size: 2, pays: 17 },
  street: { size: 3, pays: 11 },
  trio: { size: 3, pays: 11 },
  corner: { size: 4, pays: 8 },
  first_four: { size: 4, pays: 8 },
  six_line: { size: 6, pays: 5 },
} as const;
export type Inside = keyof typeof INSIDE;
export const INSIDE_BETS = Object.keys(INSIDE) as Inside[];

const range = (first: number, size: number) => Array.from({ length: size }, (_, index) => first + index);
const among = (numbers: readonly number[]) => (number: number) => numbers.includes(number);

/** The bets whose numbers are fixed, with what they pay to one and what they cover; zero is in none of them. */
export const OUTSIDE = {
  column1: { pays: 2, covers: (n: number) => n % 3 === 1 },
  column2: { pays: 2, covers: (n: number) => n % 3 === 2 },
  column3: { pays: 2, covers: (n: number) => n > 0 && n % 3 === 0 },
  dozen1: { pays: 2, covers: among(range(1, 12)) },
  dozen2: { pays: 2, covers: among(range(13, 12)) },
  dozen3: { pays: 2, covers: among(range(25, 12)) },
  red: { pays: 1, covers: (n: number) => colourOf(n) === 'red' },
  black: { pays: 1, covers: (n: number) => colourOf(n) === 'black' },
  odd: { pays: 1, covers: (n: number) => n % 2 === 1 },
  even: { pays: 1, covers: (n: number) => n > 0 && n % 2 === 0 },
  low: { pays: 1, covers: among(range(1, 18)) },
  high: { pays: 1, covers: among(range(19, 18)) },
} as const;
export type Outside = keyof typeof OUTSIDE;
export const OUTSIDE_BETS = Object.keys(OUTSIDE) as Outside[];

/** Every spot of the layout where a bet may lie, rows of three: its numbers in rising order. */
export function spotsOf(bet: Inside): number[][] {
  const rowStarts = range(0, 12).map((row) => 1 + 3 * row);
  const numbers = range(1, 36);
  switch (bet) {
    case 'straight':
      return range(0, POCKETS).map((number) => [number]);
    case 'split': {
      const beside = numbers.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]);
      const below = numbers.filter((n) => n <= 33).map((n) => [n, n + 3]);
      return [[0, 1], [0, 2], [0, 3], ...beside, ...below];
    }
    case 'street':
      return rowStarts.map((first) => range(first, 3));
    case 'trio':
      return [
        [0, 1, 2],
        [0, 2, 3],
      ];
    case 'corner':
      return numbers.filter((n) => n % 3 !== 0 && n <= 32).map((n) => [n, n + 1, n + 3, n + 4]);
    case 'first_four':
      return [range(0, 4)];
    case 'six_line':
      return rowStarts.slice(0, -1).map((first) => range(first, 6));
  }
}
