import { ANIMALS, animalOf, BALLS, colourOf, COLOURS, sevenOf, type Draw } from '../games/lhc/balls.ts';
import { sum } from '../counting.ts';
import { numbers } from '../shapes/pool-list.ts';
import { positionsOf, type Position, type Writing } from './position.ts';

type Numbers = readonly number[];

const DIGITS = numbers(0, 9);
const CARS = numbers(1, 10);
const ELEVEN = numbers(1, 11);

const anywhere = (pool: Numbers, writing: Writing): Position<Numbers> => ({
  key: 'anywhere',
  name: 'draws.anywhere',
  pool,
  writing,
  of: (drawn) => drawn,
});
const digitPositions = (count: number): Position<Numbers>[] => [
  ...positionsOf(count, DIGITS, 'digit'),
  anywhere(DIGITS, 'digit'),
];

export const fiveDigitPositions = digitPositions(5);
export const threeDigitPositions = digitPositions(3);
export const elevenFivePositions = [...positionsOf(5, ELEVEN, 'number'), anywhere(ELEVEN, 'number')];
export const pk10Positions: readonly Position<Numbers>[] = [
  ...positionsOf(CARS.length, CARS, 'number'),
  {
    key: 'topTwo',
    name: 'draws.topTwo',
    pool: numbers(3, 19),
    writing: 'number',
    of: (cars) => [sum(cars.slice(0, 2))],
  },
];
export const k3Positions: readonly Position<Numbers>[] = [
  { ...anywhere(numbers(1, 6), 'number'), name: 'draws.faces' },
  { key: 'total', name: 'draws.total', pool: numbers(3, 18), writing: 'number', of: (dice) => [sum(dice)] },
];
export const lhcPositions: readonly Position<Draw>[] = [
  {
    key: 'animal',
    name: 'draws.specialAnimal',
    pool: ANIMALS.map((_, at) => at),
    writing: 'animal',
    of: ({ special, lunarYear }) => [ANIMALS.indexOf(animalOf(special, lunarYear))],
  },
  {
    key: 'colour',
    name: 'draws.specialColour',
    pool: COLOURS.map((_, at) => at),
    writing: 'colour',
    of: ({ special }) => [COLOURS.indexOf(colourOf(special))],
  },
  {
    key: 'tail',
    name: 'draws.specialTail',
    pool: DIGITS,
    writing: 'digit',
    of: ({ special }) => [special % 10],
  },
  { key: 'special', name: 'draws.special', pool: BALLS, writing: 'number', of: ({ special }) => [special] },
  { key: 'anywhere', name: 'draws.allSeven', pool: BALLS, writing: 'number', of: sevenOf },
];
