import { invariant } from '@mela/primitives';
import { choose, product, subsets } from './counting.ts';
import { ANIMALS, animalOf, BALLS, COLOURS, colourOf } from './games/lhc/balls.ts';
import { numbers } from './shapes/pool-list.ts';
import { everyNumber } from './test-data.ts';

/** Draws that between them show all that can happen to a line, with the number of equally likely draws that each stands for. */
export type Ways = readonly { readonly draw: unknown; readonly ways: number }[];

const once = (draws: readonly unknown[]): Ways => draws.map((draw) => ({ draw, ways: 1 }));

/** Every filling of the positions a line looks at, counted from 0, with digits; what stands elsewhere does not matter. */
export const digitsOn = (positions: readonly number[], length: number): Ways =>
  once(
    everyNumber(positions.length).map((digits) => {
      const draw = Array.from({ length }, () => 0);
      for (const [at, position] of positions.entries()) draw[position] = digits[at] ?? 0;
      return draw;
    }),
  );

/** Every set of so many digits, in one order, for lines to which the order means nothing. */
export const digitSets = (length: number): { readonly draw: number[]; readonly ways: number }[] =>
  [...Map.groupBy(everyNumber(length), (digits) => digits.toSorted((a, b) => a - b).join('')).values()].map(
    (orders) => ({ draw: orders[0] ?? [], ways: orders.length }),
  );

/** All ways to take so many of the pool, in every order. */
function arrangements(pool: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return pool.flatMap((ball) =>
    arrangements(
      pool.filter((other) => other !== ball),
      count - 1,
    ).map((rest) => [ball, ...rest]),
  );
}

/** Every filling of the positions a line looks at with different balls; the others are filled up with what is left. */
export const ballsOn = (positions: readonly number[], pool: readonly number[], length: number): Ways =>
  once(
    arrangements(pool, positions.length).map((balls) => {
      const left = pool.filter((ball) => !balls.includes(ball));
      const draw: number[] = [];
      for (let position = 0; position < length; position += 1) {
        const at = positions.indexOf(position);
        draw.push((at < 0 ? left.shift() : balls[at]) ?? 0);
      }
      return draw;
    }),
  );

/** Every set of five of eleven balls, in one order. */
export const elevenFiveSets: Ways = once(subsets(numbers(1, 11), 5));

/** Every roll of three dice. */
export const rolls: Ways = once(everyNumber(3).filter((dice) => dice.every((die) => die >= 1 && die <= 6)));

const YEAR = 2026;

/** Every special ball; the normal ones are any others. */
export const specials: Ways = once(
  BALLS.map((special) => ({
    normals: BALLS.filter((ball) => ball !== special).slice(0, 6),
    special,
    lunarYear: YEAR,
  })),
);

/** Every ball on one position of the normal ones. */
export const normalsOn = (position: number): Ways =>
  ballsOn([position], BALLS, 7).map(({ draw, ways }) => {
    const seven = draw as number[];
    return { draw: { normals: seven.slice(0, 6), special: seven[6], lunarYear: YEAR }, ways };
  });

/**
 * Every draw of six normal balls and a special one, by how many come of each class of balls. A class is a list of balls that a line treats
 * alike; one draw stands for all with the same counts.
 */
export function drawsByClass(classes: readonly (readonly number[])[]): Ways {
  invariant(classes.flat().length === BALLS.length, 'every ball is in one class');
  const found: { draw: unknown; ways: number }[] = [];
  const counts: number[] = [];
  const walk = (at: number, left: number): void => {
    const owned = classes[at];
    if (owned === undefined) {
      if (left === 0) addSpecials();
      return;
    }
    for (let taken = 0; taken <= Math.min(owned.length, left); taken += 1) {
      counts[at] = taken;
      walk(at + 1, left - taken);
    }
  };
  const addSpecials = (): void => {
    const normals = classes.flatMap((owned, at) => owned.slice(0, counts[at] ?? 0));
    const ways = product(classes.map((owned, at) => choose(owned.length, counts[at] ?? 0)));
    for (const [at, owned] of classes.entries()) {
      const special = owned[counts[at] ?? 0];
      if (special === undefined) continue;
      found.push({
        draw: { normals, special, lunarYear: YEAR },
        ways: ways * (owned.length - (counts[at] ?? 0)),
      });
    }
  };
  walk(0, 6);
  return found;
}

const classesBy = <K>(keys: readonly K[], keyOf: (ball: number) => K): number[][] => {
  const classes = keys.map((key) => BALLS.filter((ball) => keyOf(ball) === key));
  return [...classes, BALLS.filter((ball) => !keys.includes(keyOf(ball)))];
};

/** The balls of each of these animals, and the rest. */
export const byAnimal = (animals: readonly string[] = ANIMALS): number[][] =>
  classesBy(animals, (ball) => animalOf(ball, YEAR));

/** The balls of each of these last digits, and the rest. */
export const byTail = (tails: readonly number[]): number[][] => classesBy(tails, (ball) => ball % 10);

/** The balls of each colour. */
export const byColour = (): number[][] => classesBy(COLOURS, colourOf);

/** These sets of balls, and the rest. */
export const bySets = (...sets: readonly (readonly number[])[]): number[][] => [
  ...sets.map((set) => [...set]),
  BALLS.filter((ball) => !sets.flat().includes(ball)),
];

const BOARDS: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  N: [
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ],
  S: [
    ['DB', 1, 6],
    ['G1', 1, 5],
    ['G2', 1, 5],
    ['G3', 2, 5],
    ['G4', 7, 5],
    ['G5', 1, 4],
    ['G6', 3, 4],
    ['G7', 1, 3],
    ['G8', 1, 2],
  ],
};

const written = (length: number): string[] => everyNumber(length).map((digits) => digits.join(''));

/**
 * Boards on which every position shows the same number, for each number of so many digits. Hits of positions add up, so their expectation
 * is the same as with independent positions.
 */
export const boardsShowing = (region: 'N' | 'S', digits: number, where: 'head' | 'ending'): Ways =>
  once(
    written(digits).map((shown) => ({
      region,
      ...Object.fromEntries(
        (BOARDS[region] ?? []).map(([prize, count, length]) => {
          const number =
            where === 'head' ? shown.padEnd(length, '0').slice(0, length) : shown.padStart(length, '0');
          return [prize, Array.from({ length: count }, () => number.slice(-length))];
        }),
      ),
    })),
  );

const allTheSame = (number: string) => ({
  first: number,
  second: number,
  third: number,
  special: Array.from({ length: 10 }, () => number),
  consolation: Array.from({ length: 10 }, () => number),
});

/** 4D draws whose numbers are all the same one. */
export const fourDigitDraws: Ways = once(written(4).map(allTheSame));

/** The same, in one order of the digits. */
export const fourDigitSets: Ways = digitSets(4).map(({ draw, ways }) => ({
  draw: allTheSame(draw.join('')),
  ways,
}));

/** Thai draws whose numbers all end, and whose fronts are, in the same three digits. */
export const thaiDraws: Ways = once(
  written(3).map((number) => ({
    first: `000${number}`,
    front3: [number, number],
    back3: [number, number],
    last2: number.slice(1),
  })),
);

/** Every ending of four digits of the Lao number. */
export const laoDraws: Ways = once(written(4).map((number) => ({ number: `00${number}` })));
