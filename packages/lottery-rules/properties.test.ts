import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subsets } from './counting.ts';
import { families } from './families.ts';
import type { Hits } from './play.ts';
import type { Picked, Picker, Pool } from './shapes/shape.ts';
import { sscPlay } from './test-data.ts';

type Value = number | string;

const codes = families.SSC.plays.map((play) => play.code);
const digit = fc.integer({ min: 0, max: 9 });
const draw = fc.array(digit, { minLength: 5, maxLength: 5 });

const someOf = (pool: Pool, min: number, max: number) =>
  fc.shuffledSubarray([...pool], { minLength: min, maxLength: max });

/** Random rows of a picker, in random order inside each; not all of them make a selection the play accepts. */
function rowsOf(picker: Picker): fc.Arbitrary<Value[][]> {
  switch (picker.kind) {
    case 'places':
      return fc
        .tuple(someOf([1, 2, 3, 4, 5], picker.min, picker.max), rowsOf(picker.of))
        .map(([places, rest]) => [places, ...rest]);
    case 'tickets': {
      const ticket = fc
        .array(digit, { minLength: picker.length, maxLength: picker.length })
        .map((d) => d.join(''));
      return fc
        .uniqueArray(ticket, { minLength: 1, maxLength: Math.min(6, picker.max) })
        .map((list) => [list]);
    }
    case 'rows':
      return fc.tuple(...picker.rows.map((row) => someOf(picker.pool, row.min, row.max)));
  }
}

/** All combinations of one member of each list. */
const combine = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((head) => list.map((item) => [...head, item])), [[]]);

/** Every smallest choice inside a choice: as few values in each row, as few filled rows and as few places as the play allows. */
function smallest(picker: Picker, rows: Picked): Value[][][] {
  const [first = []] = rows;
  if (picker.kind === 'tickets') return first.map((ticket) => [[ticket]]);
  if (picker.kind === 'places') {
    const parts = smallest(picker.of, rows.slice(1));
    return subsets(first, picker.min).flatMap((places) => parts.map((part) => [places, ...part]));
  }
  if (picker.rows.every((row) => row.min > 0)) {
    return combine(rows.map((row, at) => subsets(row, picker.rows[at]?.min ?? 1)));
  }
  return subsets([...rows.keys()], picker.minFilled).flatMap((filled) =>
    combine(rows.map((row, at) => (filled.includes(at) ? subsets(row, 1) : [[]]))),
  );
}

const total = (all: readonly Hits[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [tier, notes] of all.flat()) sums[tier] = (sums[tier] ?? 0) + notes;
  return sums;
};
const winning = (hits: Hits): number => hits.reduce((sum, [, notes]) => sum + notes, 0);

describe.each(codes)('%s', (code) => {
  const play = sscPlay(code);
  const { picker } = play;
  const read = (rows: Picked) => {
    const line = play.read(play.compose(rows));
    return line.ok ? line.value : undefined;
  };
  const accepted = rowsOf(picker).filter((rows) => read(rows) !== undefined);

  test('the order inside a set has no meaning', () => {
    fc.assert(
      fc.property(accepted, (rows) => {
        expect(read(rows.map((row) => row.toReversed()))?.text).toBe(read(rows)?.text);
      }),
      { numRuns: 30 },
    );
  });

  test('its text reads back to the same bet', () => {
    fc.assert(
      fc.property(accepted, draw, (rows, drawn) => {
        const line = read(rows);
        const again = play.readText(line?.text ?? '');
        expect(again.ok && again.value.notes).toBe(line?.notes);
        expect(again.ok && again.value.settle(drawn)).toEqual(line?.settle(drawn));
      }),
      { numRuns: 30 },
    );
  });

  // The endings of a JOIN share notes with each other, so its parts do not add up; the data covers its counts.
  if (!code.endsWith('_JOIN')) {
    test('its notes are those of its smallest parts, and so are its hits', () => {
      fc.assert(
        fc.property(accepted, draw, (rows, drawn) => {
          const whole = read(rows);
          const parts = smallest(picker, rows).flatMap((part) => read(part) ?? []);
          expect(parts.reduce((sum, part) => sum + part.notes, 0)).toBe(whole?.notes);
          expect(total(parts.map((part) => part.settle(drawn)))).toEqual(total([whole?.settle(drawn) ?? []]));
        }),
        { numRuns: 12 },
      );
    });
  }

  test('a wider choice never has fewer notes nor fewer winning notes', () => {
    fc.assert(
      fc.property(accepted, draw, digit, (rows, drawn, added) => {
        const line = read(rows);
        for (const [at, row] of rows.entries()) {
          const wider = read(rows.with(at, [...row, added]));
          if (!wider || !line) continue;
          expect(wider.notes).toBeGreaterThanOrEqual(line.notes);
          expect(winning(wider.settle(drawn))).toBeGreaterThanOrEqual(winning(line.settle(drawn)));
        }
      }),
      { numRuns: 30 },
    );
  });
});
