import { numbers } from '../../shapes/pool-list.ts';

/** Six normal balls in the order drawn, one special, and the Chinese lunar year of the draw. */
export type Draw = {
  readonly normals: readonly number[];
  readonly special: number;
  readonly lunarYear: number;
};

/** The forty-nine balls. */
export const BALLS = numbers(1, 49);

/** All seven drawn balls. */
export const sevenOf = ({ normals, special }: Draw): number[] => [...normals, special];

/** The ball that belongs to neither side: bets on sides of the special or of a position get their stake back. */
export const NEUTRAL_BALL = 49;

/** The twelve animals in the order of their years. */
export const ANIMALS = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const;
export type Animal = (typeof ANIMALS)[number];

// A year of the rat.
const FIRST_YEAR = 4;
const at = <T>(list: readonly T[], index: number, first: T): T =>
  list[((index % list.length) + list.length) % list.length] ?? first;

/** The animal of a lunar year. */
export const animalOfYear = (year: number): Animal => at(ANIMALS, year - FIRST_YEAR, 'RAT');

/** The animal of a ball in a lunar year: ball 1 is of the year's animal, and each next ball of the animal before. */
export const animalOf = (ball: number, lunarYear: number): Animal => animalOfYear(lunarYear - ball + 1);

/** The elements of pairs of years, which come back every thirty. */
const ELEMENT_ROUND = [
  'METAL',
  'FIRE',
  'WOOD',
  'EARTH',
  'METAL',
  'FIRE',
  'WATER',
  'EARTH',
  'METAL',
  'WOOD',
  'WATER',
  'EARTH',
  'FIRE',
  'WOOD',
  'WATER',
] as const;

/** The five elements. */
export const ELEMENTS = ['METAL', 'WOOD', 'WATER', 'FIRE', 'EARTH'] as const;
type Element = (typeof ELEMENTS)[number];

/** The element of a ball in a lunar year: that of the year as long ago as the ball is high. */
export const elementOf = (ball: number, lunarYear: number): Element =>
  at(ELEMENT_ROUND, Math.floor((lunarYear - ball + 1 - FIRST_YEAR) / 2), 'METAL');

/** The three colours. */
export const COLOURS = ['RED', 'BLUE', 'GREEN'] as const;
export type Colour = (typeof COLOURS)[number];

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The colour of a ball, the same in every year. */
export function colourOf(ball: number): Colour {
  if (RED.includes(ball)) return 'RED';
  return BLUE.includes(ball) ? 'BLUE' : 'GREEN';
}
