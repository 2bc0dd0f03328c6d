import { openStream } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { FRUITS, PAYTABLE_V1, SYMBOLS, type Fruit, type GridSymbol } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

/** A grid that wins nothing: no fruit more than six times. */
const calm = (...scatters: GridSymbol[]): GridSymbol[][] => {
  const cells: GridSymbol[] = Array.from({ length: 30 }, (_, i) => FRUITS[i % 9] ?? 'BERRY');
  scatters.forEach((symbol, i) => (cells[i] = symbol));
  return Array.from({ length: 6 }, (_, column) => cells.slice(column * 5, column * 5 + 5));
};
/** Eight berries, in the first column and the top of the second; nothing else wins. */
const berries = (): GridSymbol[][] =>
  calm().map((column, at) =>
    column.map((cell, row) => (at * 5 + row < 8 ? 'BERRY' : cell === 'BERRY' ? 'LIME' : cell)),
  );
const firstOf = (symbol: GridSymbol) =>
  PAYTABLE_V1.weights.slice(0, SYMBOLS.indexOf(symbol)).reduce((sum, weight) => sum + weight, 0);
const refills = (...fruits: Fruit[]) => {
  const left = [...fruits];
  return () => left.shift() ?? 'MANGO';
};
/** Numbers to draw for whole grids, and for the refills after them. */
const scripted = (...parts: (readonly GridSymbol[][] | readonly Fruit[])[]) => {
  const draws = parts.flat(2).map(firstOf);
  const asked: number[] = [];
  return { stream: { below: (n: number) => (asked.push(n), draws.shift() ?? 0), shuffle: () => [] }, asked };
};
const EIGHT: Fruit[] = ['MANGO', 'JACKFRUIT', 'LYCHEE', 'PAPAYA', 'GUAVA', 'BANANA', 'MANGO', 'LYCHEE'];

test('the weights come to 1,000 and leave 976 without the scatter', () => {
  expect(firstOf('S')).toBe(976);
  expect(PAYTABLE_V1.weights.reduce((sum, weight) => sum + weight, 0)).toBe(1000);
});

test('what wins vanishes, the rest falls, and refills come left column first, lowest empty cell first', () => {
  const shown = show(PAYTABLE_V1, berries(), refills(...EIGHT));
  expect(shown.tumbles).toEqual([{ wins: [{ symbol: 'BERRY', count: 8, pay: 27 }], multiplier: 1 }]);
  expect(shown.finalGrid[0]).toEqual(['GUAVA', 'PAPAYA', 'LYCHEE', 'JACKFRUIT', 'MANGO']);
  expect(shown.finalGrid[1]?.slice(0, 3)).toEqual(['LYCHEE', 'MANGO', 'BANANA']);
  expect(shown.pay).toBe(27);
});

test.each([
  [3, 0, 0],
  [4, 5, 10],
  [5, 20, 10],
  [6, 100, 10],
  [7, 100, 10],
])('%i scatters of a paid spin pay %i× and give %i free spins', (count, scatterPay, freeSpins) => {
  const grid = calm(...Array.from({ length: count }, () => 'S' as const));
  expect(show(PAYTABLE_V1, grid, refills())).toMatchObject({ scatters: count, scatterPay, freeSpins });
});

test('a factor of free spins starts at 2, rises with every winning tumble and stays; three scatters add five spins', () => {
  const again = calm('S', 'S', 'S', 'S');
  const win = [berries(), EIGHT] as const;
  const { stream, asked } = scripted(
    again,
    ...win,
    again,
    ...win,
    ...Array.from({ length: 12 }, () => calm()),
  );
  const round = playRound(PAYTABLE_V1, stream);
  expect(round.spins).toHaveLength(16);
  expect(round.spins.flatMap(({ tumbles }) => tumbles.map(({ multiplier }) => multiplier))).toEqual([2, 3]);
  expect(round.win).toBe(500 + 2 * 27 + 3 * 27);
  expect(asked.filter((n) => n === 976)).toHaveLength(16);
});

test('the factor stops at 20, the spins at 100', () => {
  const spins = Array.from({ length: 100 }, () => [calm('S', 'S', 'S')]).flat();
  const many = playRound(PAYTABLE_V1, scripted(calm('S', 'S', 'S', 'S'), ...spins).stream);
  expect(many.spins).toHaveLength(101);
  const wins = Array.from({ length: 25 }, () => [berries(), EIGHT]).flat();
  const longer = { ...PAYTABLE_V1, freeSpins: 25 };
  const round = playRound(longer, scripted(calm('S', 'S', 'S', 'S'), ...wins).stream);
  expect(round.spins.at(-1)?.tumbles[0]?.multiplier).toBe(20);
});

test('a round stops at the largest win and pays exactly that', () => {
  const tight = { ...PAYTABLE_V1, roundWinMax: 3 };
  const round = playRound(tight, scripted(calm('S', 'S', 'S', 'S')).stream);
  expect(round).toMatchObject({ win: 300, capped: true });
  expect(round.spins).toHaveLength(1);
});

test('is the same round again from the same seeds', () => {
  const seed = { serverSeed: new Uint8Array(32).fill(5), clientSeed: 'আম', nonce: 3 };
  expect(playRound(PAYTABLE_V1, openStream(seed))).toEqual(playRound(PAYTABLE_V1, openStream(seed)));
});
