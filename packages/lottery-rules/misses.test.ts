import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missTable, warmthOf } from './misses.ts';

const POOL = [0, 1, 2, 3];
const someDraws = fc.array(fc.uniqueArray(fc.constantFrom(...POOL), { maxLength: 3 }), { maxLength: 40 });

/** The same by looking at every stretch, one after another. */
function bruteForce(value: number, draws: readonly (readonly number[])[], length: number) {
  const from = Math.max(0, draws.length - length);
  const missAt = (at: number): number => {
    const last = draws.slice(0, at + 1).findLastIndex((drawn) => drawn.includes(value));
    return at - last;
  };
  const shown = draws.slice(from);
  const times = shown.filter((drawn) => drawn.includes(value)).length;
  let longestRun = 0;
  for (let start = 0; start < shown.length; start += 1) {
    for (let end = start + 1; end <= shown.length; end += 1) {
      if (shown.slice(start, end).every((drawn) => drawn.includes(value))) {
        longestRun = Math.max(longestRun, end - start);
      }
    }
  }
  const misses = shown.map((_, at) => missAt(from + at));
  return {
    misses,
    story: {
      value,
      times,
      sinceLast: misses.at(-1) ?? 0,
      averageMiss: Math.round((shown.length - times) / (times + 1)),
      longestMiss: misses.reduce((most, miss) => Math.max(most, miss), 0),
      longestRun,
    },
  };
}

test('misses, runs and counts are what looking at every stretch finds', () => {
  fc.assert(
    fc.property(someDraws, fc.integer({ min: 1, max: 45 }), (draws, length) => {
      const { rows, stories } = missTable(POOL, draws, length);
      POOL.forEach((value, at) => {
        const expected = bruteForce(value, draws, length);
        expect(rows.map((row) => row[at])).toEqual(expected.misses);
        expect(stories[at]).toEqual(expected.story);
      });
    }),
  );
});

test('what stayed away before the stretch began is counted in full', () => {
  const { rows } = missTable([7], [[7], [1], [1], [1], [1]], 2);
  expect(rows).toEqual([[3], [4]]);
});

test('hot came oftener than the rest and cold more seldom; nothing is either where all came equally often', () => {
  const story = (value: number, times: number) => ({
    value,
    times,
    sinceLast: 0,
    averageMiss: 0,
    longestMiss: 0,
    longestRun: 0,
  });
  const warmth = warmthOf([1, 5, 5, 5, 5, 9].map((times, value) => story(value, times)));
  expect([...warmth.values()]).toEqual(['cold', 'even', 'even', 'even', 'even', 'hot']);
  expect(new Set(warmthOf([2, 2, 2].map((times, value) => story(value, times))).values())).toEqual(
    new Set(['even']),
  );
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 3, maxLength: 12 }), (counts) => {
      const stories = counts.map((times, value) => story(value, times));
      const found = warmthOf(stories);
      const of = (kind: string) => stories.filter(({ value }) => found.get(value) === kind);
      expect(of('hot').length).toBeLessThanOrEqual(counts.length / 3);
      expect(of('cold').length).toBeLessThanOrEqual(counts.length / 3);
      for (const hot of of('hot')) {
        for (const other of [...of('even'), ...of('cold')]) expect(hot.times).toBeGreaterThan(other.times);
      }
    }),
  );
});
