import { invariant } from '@mela/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deal } from './shapes/deal.ts';
import type { Picked, Picker } from './shapes/shape.ts';
import { allFamilies, statedPlays, theDraw, theLine, thePlay } from './test-data.ts';

type Value = number | string;
type Rows = Extract<Picker, { kind: 'rows' }>;

const isDifferent = (values: readonly Value[]): boolean => new Set(values).size === values.length;

/** Whether a note can be made that takes so many values of each row, none twice. */
function hasApartNote(rows: Picked, takes: readonly number[]): boolean {
  const slots = rows.flatMap((row, at) => Array.from({ length: takes[at] ?? 0 }, () => row));
  const fill = (at: number, taken: readonly Value[]): boolean => {
    const row = slots[at];
    if (row === undefined) return true;
    return row.some((value) => !taken.includes(value) && fill(at + 1, [...taken, value]));
  };
  return fill(0, []);
}

function rowsKeepTo({ pool, rows, minFilled, minInAll, sharing }: Rows, picked: Picked): boolean {
  const inLimits = rows.every(({ min, max }, at) => {
    const row = picked[at] ?? [];
    return row.length >= min && row.length <= max && isDifferent(row) && row.every((v) => pool.includes(v));
  });
  if (!inLimits || picked.length !== rows.length) return false;
  if (picked.filter((row) => row.length > 0).length < minFilled) return false;
  const all = picked.flat();
  if (all.length < minInAll || (sharing === 'never' && !isDifferent(all))) return false;
  return (
    sharing !== 'not-in-a-note' ||
    hasApartNote(
      picked,
      rows.map(({ min }) => min),
    )
  );
}

/** Whether what was picked keeps to the description, by the description's own words alone. */
function keepsTo(picker: Picker, picked: Picked): boolean {
  const [first = [], ...rest] = picked;
  switch (picker.kind) {
    case 'rows':
      return rowsKeepTo(picker, picked);
    case 'positions': {
      const places = first.every((place) => Number(place) >= 1 && Number(place) <= picker.positions.length);
      const inLimits = first.length >= picker.min && first.length <= picker.max;
      return places && inLimits && isDifferent(first) && keepsTo(picker.of, rest);
    }
    case 'tickets': {
      const judged = first.map((ticket) => picker.judge(String(ticket)));
      const good = judged.flatMap((one) => (one.ok ? [one.value] : []));
      const isOne = picked.length === 1 && good.length === judged.length && isDifferent(good);
      return isOne && good.length >= picker.min && good.length <= picker.max;
    }
  }
}

const listOf = (raw: unknown): Value[] | undefined =>
  Array.isArray(raw) && raw.every((value) => typeof value === 'number' || typeof value === 'string')
    ? raw
    : undefined;

/** What a picker would hold of a selection in JSON; undefined where no picker can hold such a thing. */
function pickedOf(picker: Picker, raw: Readonly<Record<string, unknown>>): Picked | undefined {
  const { places, ...inner } = raw;
  if (picker.kind === 'positions') {
    const rest = pickedOf(picker.of, inner);
    const chosen = listOf(places);
    return rest && chosen && [chosen, ...rest];
  }
  if (Array.isArray(inner['legs']) && picker.kind === 'rows') {
    const all: { place: number; choice: string }[] = inner['legs'];
    const inReach = all.every(({ place }) => place >= 1 && place <= picker.rows.length);
    if (!inReach) return undefined;
    return picker.rows.map((_, at) => all.filter(({ place }) => place === at + 1).map((leg) => leg.choice));
  }
  const lists = Array.isArray(inner['pos'])
    ? inner['pos'].map(listOf)
    : ['nums', 'values', 'choices', 'tickets', 'a', 'b', 'dan', 'tuo'].flatMap((key) =>
        key in inner ? [listOf(inner[key])] : [],
      );
  return lists.flatMap((list) => (list ? [list] : [])).length === lists.length
    ? lists.map((list) => list ?? [])
    : undefined;
}

/** Anything that could be pressed: often too few, too many, or twice the same. */
function anyPicked(picker: Picker): fc.Arbitrary<Picked> {
  const someOf = (pool: readonly Value[]) => fc.shuffledSubarray([...pool]);
  switch (picker.kind) {
    case 'rows': {
      const few = fc.shuffledSubarray([...picker.pool], { maxLength: Math.min(picker.pool.length, 3) });
      return fc.tuple(...picker.rows.map(() => fc.oneof(few, someOf(picker.pool))));
    }
    case 'positions':
      return fc
        .tuple(someOf(picker.positions.map((_, at) => at + 1)), anyPicked(picker.of))
        .map(([places, rest]) => [places, ...rest]);
    case 'tickets': {
      const signs = fc.array(fc.constantFrom('0', '1', '2', '9', ' ', 'R'), {
        maxLength: picker.length * 3,
      });
      const ticket = fc.oneof(
        fc.nat().map((seed) => String(deal(picker, belowFrom(seed))[0]?.[0] ?? '')),
        signs.map((list) => list.join('')),
      );
      return fc
        .array(ticket, { minLength: Math.max(0, picker.min - 1), maxLength: Math.min(picker.min + 3, 14) })
        .map((list) => [list]);
    }
  }
}

/** Numbers out of a seed, good enough to deal with. */
function belowFrom(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

describe.each(allFamilies.map((family) => ({ code: family.code })))('$code', ({ code }) => {
  describe.each(statedPlays(code))('$code', (rule) => {
    const play = thePlay(rule.code);
    const { picker } = play;

    test('the rulebook’s examples can be picked, and are then the same bets', () => {
      for (const [selection, , draw, notes, hits] of rule.examples) {
        const picked = pickedOf(picker, selection as Record<string, unknown>);
        invariant(picked, `nothing can hold ${JSON.stringify(selection)}`);
        expect([picked, keepsTo(picker, picked)]).toEqual([picked, true]);
        const line = theLine(rule.code, play.compose(picked));
        expect([line.notes, line.settle(theDraw(code, draw))]).toEqual([notes, hits]);
        expect(line.text).toBe(theLine(rule.code, selection).text);
        expect(theLine(rule.code, play.compose(line.picked)).text).toBe(line.text);
      }
    });

    test('what the rulebook refuses does not keep to the description', () => {
      for (const selection of rule.invalid) {
        const picked = pickedOf(picker, selection as Record<string, unknown>);
        if (picked) expect([picked, keepsTo(picker, picked)]).toEqual([picked, false]);
      }
    });

    test('what is picked is accepted exactly when it keeps to the description', () => {
      fc.assert(
        fc.property(anyPicked(picker), (picked) => {
          expect([picked, play.read(play.compose(picked)).ok]).toEqual([picked, keepsTo(picker, picked)]);
        }),
        { numRuns: 60 },
      );
    });

    test('what is dealt at random is always accepted', () => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const dealt = deal(picker, belowFrom(seed));
          expect(keepsTo(picker, dealt)).toBe(true);
          expect(play.read(play.compose(dealt)).ok).toBe(true);
        }),
        { numRuns: 30 },
      );
    });
  });
});
