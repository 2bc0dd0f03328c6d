import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFiles, drawsIn, type DrawFile } from '../draw-files.ts';
import { missTable } from '../misses.ts';
import { positionsOfFamily } from './index.ts';

type Balls = readonly number[];
type Prizes = Readonly<Record<string, string & readonly string[]>>;

const ending = (number = ''): number => Number(number.slice(-2));

/** A position of each kind, and whether a value came there, read off the draw by hand. */
const BY_HAND = {
  'ssc-chongqing': [
    ['position3', (draw: Balls, value: number) => draw[2] === value],
    ['anywhere', (draw: Balls, value: number) => draw.join('').includes(String(value))],
  ],
  'lf-3d': [['position1', (draw: Balls, value: number) => draw[0] === value]],
  'lf-p5': [['position5', (draw: Balls, value: number) => draw[4] === value]],
  '11x5-guangdong': [
    ['position2', (draw: Balls, value: number) => draw[1] === value],
    ['anywhere', (draw: Balls, value: number) => draw.some((ball) => ball === value)],
  ],
  'pk10-beijing': [
    ['position10', (draw: Balls, value: number) => draw[9] === value],
    ['topTwo', ([first = 0, second = 0]: Balls, value: number) => first + second === value],
  ],
  'k3-jiangsu': [
    ['anywhere', (draw: Balls, value: number) => draw.some((face) => face === value)],
    ['total', ([a = 0, b = 0, c = 0]: Balls, value: number) => a + b + c === value],
  ],
  'lhc-marksix': [
    ['special', (draw: { special: number }, value: number) => draw.special === value],
    ['tail', (draw: { special: number }, value: number) => String(draw.special).endsWith(String(value))],
    [
      'anywhere',
      (draw: { special: number; normals: Balls }, value: number) =>
        draw.special === value || draw.normals.includes(value),
    ],
  ],
  'vn-south': [
    ['special', ({ DB }: Prizes, value: number) => ending(DB?.[0]) === value],
    [
      'endings',
      (prizes: Prizes, value: number) =>
        Object.values(prizes).some(
          (numbers) => Array.isArray(numbers) && numbers.some((number) => ending(number) === value),
        ),
    ],
  ],
  'thai-government': [['bottom2', ({ last2 }: Prizes, value: number) => ending(last2) === value]],
  'lao-pattana': [['d1', ({ number }: Prizes, value: number) => number?.at(-1) === String(value)]],
  '4d-malaysia': [
    [
      'endings',
      ({ first, second, third, special, consolation }: Prizes, value: number) =>
        [[first, second, third], special ?? [], consolation ?? []]
          .flat()
          .some((number) => ending(number) === value),
    ],
  ],
} as const;

const cases = Object.entries(BY_HAND).flatMap(([file, positions]) =>
  positions.map(([key, came]) => ({
    file: file as DrawFile,
    key,
    came: came as (draw: unknown, value: number) => boolean,
  })),
);

test.each(cases)(
  'over any draws of $file, $key counts what a look at each of them counts',
  ({ file, key, came }) => {
    const path = new URL(`../data/${file}.csv`, import.meta.url);
    const all = drawsIn(file, readFileSync(path, 'utf8')).map(({ result }) => result);
    const position = positionsOfFamily(drawFiles[file].family).find((one) => one.key === key);
    const pool = position?.pool ?? [];
    expect(pool.length).toBeGreaterThan(0);
    const some = fc.record({
      from: fc.nat(all.length - 2),
      looked: fc.integer({ min: 1, max: 200 }),
      counted: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(some, ({ from, looked, counted }) => {
        const draws = all.slice(from, from + looked);
        const { stories } = missTable(
          pool,
          draws.map((draw) => position?.of(draw) ?? []),
          counted,
        );
        const latestFirst = draws.toReversed();
        expect(stories.map(({ value, times, sinceLast }) => [value, times, sinceLast])).toEqual(
          pool.map((value) => {
            const away = latestFirst.findIndex((draw) => came(draw, value));
            return [
              value,
              draws.slice(-counted).filter((draw) => came(draw, value)).length,
              away === -1 ? draws.length : away,
            ];
          }),
        );
      }),
      { numRuns: 30 },
    );
  },
);
