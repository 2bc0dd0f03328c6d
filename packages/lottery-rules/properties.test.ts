import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subsets } from './counting.ts';
import type { DrawStream } from './family.ts';
import { PUSH, type Hits } from './play.ts';
import { oddsOf } from './pricing.ts';
import type { Picked, Picker, Pool } from './shapes/shape.ts';
import { allFamilies, thePlay, totalOf } from './test-data.ts';

type Value = number | string;

const plays = allFamilies.flatMap((family) => family.plays.map((play) => ({ code: play.code, family })));

const someOf = (pool: Pool, min: number, max: number) =>
  fc.shuffledSubarray([...pool], { minLength: min, maxLength: max });

/** A stream of numbers out of a seed, good enough to make test draws. */
function streamFrom(seed: number): DrawStream {
  let state = seed >>> 0;
  return {
    below(bound) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    },
  };
}

/** Random rows of a picker, in random order inside each; not all of them make a selection the play accepts. */
function rowsOf(picker: Picker): fc.Arbitrary<Value[][]> {
  switch (picker.kind) {
    case 'positions':
      return fc
        .tuple(
          someOf(
            picker.positions.map((_, at) => at + 1),
            picker.min,
            picker.max,
          ),
          rowsOf(picker.of),
        )
        .map(([places, rest]) => [places, ...rest]);
    case 'tickets': {
      const apart = picker.pool.some((sign) => typeof sign === 'number' && sign > 9);
      const signs = picker.pool.map((sign) => String(sign).padStart(apart ? 2 : 1, '0'));
      const ticket = apart
        ? someOf(signs, picker.length, picker.length).map((list) => list.join(' '))
        : fc
            .array(fc.constantFrom(...signs), { minLength: picker.length, maxLength: picker.length })
            .map((list) => list.join(''));
      const most = Math.max(picker.min, Math.min(6, picker.max));
      return fc.uniqueArray(ticket, { minLength: picker.min, maxLength: most }).map((list) => [list]);
    }
    case 'rows':
      return fc.tuple(...picker.rows.map((row) => someOf(picker.pool, row.min, Math.min(row.max, 12))));
  }
}

/** All combinations of one member of each list. */
const combine = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((head) => list.map((item) => [...head, item])), [[]]);

/** Every smallest choice inside a choice: as few values in each row, as few filled rows and as few places as the play allows. */
function smallest(code: string, picker: Picker, rows: Picked): Value[][][] {
  const [first = []] = rows;
  if (picker.kind === 'tickets') return subsets([...first], picker.min).map((list) => [list]);
  if (picker.kind === 'positions') {
    const parts = smallest(code, picker.of, rows.slice(1));
    return subsets(first, picker.min).flatMap((places) => parts.map((part) => [places, ...part]));
  }
  if (code.endsWith('DANTUO')) {
    // All bankers are in every note; the legs that fill it up are what is left of its size.
    const size = (picker.rows[0]?.max ?? 0) + 1;
    return subsets(rows[1] ?? [], size - first.length).map((legs) => [[...first], legs]);
  }
  if (picker.rows.every((row) => row.min > 0)) {
    return combine(rows.map((row, at) => subsets(row, picker.rows[at]?.min ?? 1)));
  }
  return subsets([...rows.keys()], picker.minFilled).flatMap((filled) =>
    combine(rows.map((row, at) => (filled.includes(at) ? subsets(row, 1) : [[]]))),
  );
}

const winning = (hits: Hits): number => hits.reduce((sum, [, notes]) => sum + notes, 0);

/** Plays whose parts are not notes of their own: endings that share notes, sets that are one note, parlays of several sizes. */
const WHOLE = /_JOIN$|_SP_COMBO_ZODIAC$|_PARLAY$|_XIENQUAY$/;
/** A leg more is another parlay, and a banker more another set of notes. */
const WIDER_IS_ANOTHER_BET = /_PARLAY$/;
const isBankers = (code: string, row: number): boolean => code.endsWith('DANTUO') && row === 0;

describe.each(plays)('$code', ({ code, family }) => {
  const play = thePlay(code);
  const { picker } = play;
  const read = (rows: Picked) => {
    const line = play.read(play.compose(rows));
    return line.ok ? line.value : undefined;
  };
  const accepted = rowsOf(picker).filter((rows) => read(rows) !== undefined);
  const draws = fc
    .integer({ min: 1, max: 2 ** 31 })
    .map((seed) => family.draw(streamFrom(seed), '202611210001'));
  const odds = oddsOf(play, family.suggestedPayoutLevel);

  test('the order inside a set has no meaning, and its text reads back to the same bet', () => {
    fc.assert(
      fc.property(accepted, draws, (rows, drawn) => {
        const line = read(rows);
        expect(read(rows.map((row) => row.toReversed()))?.text).toBe(line?.text);
        const again = play.readText(line?.text ?? '');
        expect(again.ok && [again.value.notes, again.value.text]).toEqual([line?.notes, line?.text]);
        expect(again.ok && again.value.settle(drawn)).toEqual(line?.settle(drawn));
      }),
      { numRuns: 8 },
    );
  });

  test('no draw pays more than its best', () => {
    const paid = (hits: Hits, prices: ReadonlyMap<string, bigint>): bigint =>
      hits.reduce(
        (sum, [tier, notes]) => sum + BigInt(notes) * (tier === PUSH ? 10_000n : (prices.get(tier) ?? 0n)),
        0n,
      );
    fc.assert(
      fc.property(accepted, draws, (rows, drawn) => {
        const line = read(rows);
        if (!line) return;
        const prices = line.prices(odds);
        const best = line.best.map((hits) => paid(hits, prices));
        expect(best.some((most) => most >= paid(line.settle(drawn), prices))).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  if (!WHOLE.test(code)) {
    test('its notes are those of its smallest parts, and so are its hits', () => {
      fc.assert(
        fc.property(accepted, draws, (rows, drawn) => {
          const whole = read(rows);
          fc.pre((whole?.notes ?? 0) <= 1000);
          const parts = smallest(code, picker, rows).flatMap((part) => read(part) ?? []);
          expect(parts.reduce((sum, part) => sum + part.notes, 0)).toBe(whole?.notes);
          expect(totalOf(parts.map((part) => part.settle(drawn)))).toEqual(
            totalOf([whole?.settle(drawn) ?? []]),
          );
        }),
        { numRuns: 4 },
      );
    });
  }

  if (!WIDER_IS_ANOTHER_BET.test(code)) {
    test('a wider choice never has fewer notes nor fewer winning notes', () => {
      fc.assert(
        fc.property(accepted, draws, fc.nat(), (rows, drawn, pick) => {
          const line = read(rows);
          const rowPool = picker.kind === 'rows' ? picker.pool : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
          const added = rowPool[pick % Math.max(1, rowPool.length)];
          if (added === undefined) return;
          for (const [at, row] of rows.entries()) {
            const wider = read(rows.with(at, [...row, added]));
            if (!wider || !line || isBankers(code, at)) continue;
            expect(wider.notes).toBeGreaterThanOrEqual(line.notes);
            expect(winning(wider.settle(drawn))).toBeGreaterThanOrEqual(winning(line.settle(drawn)));
          }
        }),
        { numRuns: 8 },
      );
    });
  }
});
