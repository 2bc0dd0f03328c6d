import { describe, expect, test } from 'vitest';
import { families } from './families.ts';
import { ownDraw } from './fair/own-draw.ts';
import { allFamilies, statedPlays } from './test-data.ts';

const seed = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);

/** A draw of the family, out of the rulebook's examples. */
const exampleOf = (code: string): unknown => statedPlays(code)[0]?.examples[0]?.[2];

describe.each(allFamilies.map((family) => ({ code: family.code, family })))('$code', ({ code, family }) => {
  test('draws what it reads, the same from the same seed and another from another', () => {
    const draws = Array.from({ length: 50 }, (_, index) =>
      ownDraw(family, seed, { game: 'g', drawNumber: `20261121${index}` }),
    );
    for (const draw of draws) expect(family.readDraw(draw)).toEqual({ ok: true, value: draw });
    expect(ownDraw(family, seed, { game: 'g', drawNumber: '202611210' })).toEqual(draws[0]);
    expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBeGreaterThan(20);
  });

  test('reads no draw of another shape', () => {
    const draw = exampleOf(code);
    expect(family.readDraw(draw).ok).toBe(true);
    for (const raw of [undefined, null, 5, 'x', [], {}, [draw], { draw }, { region: 'X' }])
      expect([raw, family.readDraw(raw).ok]).toEqual([raw, false]);
    if (Array.isArray(draw)) {
      const changed = [draw.slice(1), [...draw, 1], draw.with(0, -1), draw.with(0, 0.5), draw.with(0, '1')];
      for (const raw of changed) expect([raw, family.readDraw(raw).ok]).toEqual([raw, false]);
    } else if (typeof draw === 'object' && draw !== null) {
      for (const key of Object.keys(draw)) {
        for (const value of [undefined, null, 7.5, '', 'x', ['12345678']]) {
          // The lists that only Thai tickets look at may be missing.
          if (code === 'TH' && value === undefined) continue;
          expect([key, value, family.readDraw({ ...draw, [key]: value }).ok]).toEqual([key, value, false]);
        }
      }
    }
  });
});

test('a ball drawn twice is no draw', () => {
  expect(families['11X5'].readDraw([1, 2, 3, 4, 4]).ok).toBe(false);
  expect(families.PK10.readDraw([1, 2, 3, 4, 5, 6, 7, 8, 9, 9]).ok).toBe(false);
  const draw = { normals: [1, 2, 3, 4, 5, 6], special: 7, lunarYear: 2026 };
  expect(families.LHC.readDraw({ ...draw, special: 6 }).ok).toBe(false);
  expect(families.LHC.readDraw({ ...draw, normals: [1, 2, 3, 4, 5, 5] }).ok).toBe(false);
  expect(families.LHC.readDraw({ ...draw, special: 50 }).ok).toBe(false);
  // Dice may show the same face.
  expect(families.K3.readDraw([4, 4, 4]).ok).toBe(true);
});

test('a Thai draw may come without the lists of smaller prizes, which only tickets look at', () => {
  const draw = { first: '123456', front3: ['111', '222'], back3: ['333', '444'], last2: '05' };
  const read = families.TH.readDraw(draw);
  expect(read.ok).toBe(true);
  const settles = families.TH.plays.filter((play) => read.ok && play.settles(read.value));
  expect(families.TH.plays.filter((play) => !settles.includes(play)).map((play) => play.code)).toEqual([
    'TH_TICKET',
  ]);
});
