import { dragonTiger, parity, sizeFrom, sumOf, type Mark, type Road, type Roads } from './road.ts';

type Numbers = readonly number[];

const totalSize = (of: (total: number) => Mark): Road<Numbers> => ({
  key: 'totalSize',
  name: 'draws.roadTotalSize',
  of: (numbers) => of(sumOf(numbers)),
});
const totalParity: Road<Numbers> = {
  key: 'totalParity',
  name: 'draws.roadTotalParity',
  of: (numbers) => parity(sumOf(numbers)),
};
const dragonTigerRoad: Road<Numbers> = {
  key: 'dragonTiger',
  name: 'draws.roadDragonTiger',
  of: (numbers) => dragonTiger(numbers[0], numbers.at(-1)),
};

/** Five digits. */
export const fiveDigitRoads: Roads<Numbers> = {
  total: sumOf,
  traitCount: 3,
  roads: [totalSize(sizeFrom(23)), totalParity, dragonTigerRoad],
};

/** Three digits. */
export const threeDigitRoads: Roads<Numbers> = {
  total: sumOf,
  traitCount: 2,
  roads: [totalSize(sizeFrom(14)), totalParity],
};

const MIDDLE_OF_11X5 = 30;

/** Five of eleven balls; a total of thirty is on neither side. */
export const elevenFiveRoads: Roads<Numbers> = {
  total: sumOf,
  traitCount: 3,
  roads: [
    totalSize((total) => (total === MIDDLE_OF_11X5 ? 'neither' : sizeFrom(MIDDLE_OF_11X5)(total))),
    totalParity,
    dragonTigerRoad,
  ],
};

const firstTwo = (cars: Numbers): number => sumOf(cars.slice(0, 2));

/** Ten cars in the order they came in; the sum of the first two is bet on. */
export const pk10Roads: Roads<Numbers> = {
  total: firstTwo,
  traitCount: 2,
  roads: [
    { key: 'topTwoSize', name: 'draws.roadTopTwoSize', of: (cars) => sizeFrom(12)(firstTwo(cars)) },
    { key: 'topTwoParity', name: 'draws.roadTopTwoParity', of: (cars) => parity(firstTwo(cars)) },
    { key: 'firstSize', name: 'draws.roadFirstSize', of: ([first = 0]) => sizeFrom(6)(first) },
    { key: 'firstParity', name: 'draws.roadFirstParity', of: ([first = 0]) => parity(first) },
    dragonTigerRoad,
  ],
};

const unlessTriple = (dice: Numbers, mark: Mark): Mark => (new Set(dice).size === 1 ? 'triple' : mark);

/** Three dice; three alike win neither side of the sum. */
export const k3Roads: Roads<Numbers> = {
  total: sumOf,
  traitCount: 2,
  roads: [
    {
      key: 'totalSize',
      name: 'draws.roadTotalSize',
      of: (dice) => unlessTriple(dice, sizeFrom(11)(sumOf(dice))),
    },
    {
      key: 'totalParity',
      name: 'draws.roadTotalParity',
      of: (dice) => unlessTriple(dice, parity(sumOf(dice))),
    },
  ],
};
