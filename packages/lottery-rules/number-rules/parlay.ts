import { choose, sum } from '../counting.ts';
import { listed, tier, win, type Rule, type Tier } from '../play.ts';
import { typedNumbers } from '../shapes/tickets.ts';

type Numbers = readonly string[];

/** The endings of two digits that a draw shows, on so many positions. */
type Endings<D> = { readonly positions: number; readonly endings: (draw: D) => ReadonlySet<string> };

/** Of 100^positions draws, those that show none of so many endings. */
const without = (endings: number, positions: number): bigint => BigInt(100 - endings) ** BigInt(positions);

/** Of 100^positions draws, those that show each of so many endings at least once (inclusion and exclusion). */
function withAll(endings: number, positions: number): bigint {
  let draws = 0n;
  for (let missing = 0; missing <= endings; missing += 1) {
    const sign = missing % 2 === 0 ? 1n : -1n;
    draws += sign * BigInt(choose(endings, missing)) * without(missing, positions);
  }
  return draws;
}

const priced = (name: string, wins: bigint, positions: number, price: number): Tier =>
  tier(name, wins, without(0, positions), listed(price));

const shownAmong = (numbers: Numbers, endings: ReadonlySet<string>): number =>
  numbers.filter((number) => endings.has(number)).length;

/** Every set of `size` of the typed numbers is a note, won when all of them show; one that shows twice pays once. */
export const parlay = <D>(
  size: 2 | 3 | 4,
  price: number,
  { positions, endings }: Endings<D>,
): Rule<Numbers, D> => ({
  shape: typedNumbers(2, { min: size, max: 10 }),
  tiers: [priced('WIN', withAll(size, positions), positions, price)],
  count: (numbers) => choose(numbers.length, size),
  settle: (numbers, draw) => win(choose(shownAmong(numbers, endings(draw)), size)),
  best: (numbers) => [win(choose(numbers.length, size))],
});

const ROUND = [
  { name: 'X2', size: 2 },
  { name: 'X3', size: 3 },
  { name: 'X4', size: 4 },
] as const;

/** Every parlay of two or more of three or four typed numbers is a note. */
export const parlayRound = <D>(
  prices: Readonly<Record<'X2' | 'X3' | 'X4', number>>,
  { positions, endings }: Endings<D>,
): Rule<Numbers, D> => {
  const notesOf = (count: number) => ROUND.map(({ name, size }) => [name, choose(count, size)] as const);
  return {
    shape: typedNumbers(2, { min: 3, max: 4 }),
    tiers: ROUND.map(({ name, size }) => priced(name, withAll(size, positions), positions, prices[name])),
    count: ({ length }) => sum(notesOf(length).map(([, notes]) => notes)),
    settle: (numbers, draw) => notesOf(shownAmong(numbers, endings(draw))),
    best: ({ length }) => [notesOf(length)],
  };
};

/** The typed numbers are one note together, won when none of them shows. */
export const slip = <D>(
  size: number,
  price: number,
  { positions, endings }: Endings<D>,
): Rule<Numbers, D> => ({
  shape: typedNumbers(2, { min: size, max: size }),
  tiers: [priced('WIN', without(size, positions), positions, price)],
  count: () => 1,
  settle: (numbers, draw) => win(shownAmong(numbers, endings(draw)) === 0),
  best: () => [win(1)],
});
