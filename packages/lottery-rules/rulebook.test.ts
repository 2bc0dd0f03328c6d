import { UNITS_PER_WHOLE } from '@mela/primitives';
import { describe, expect, test } from 'vitest';
import { drawFiles, type DrawFile } from './draw-files.ts';
import { playOf } from './families.ts';
import { oddsOf, payoutOf } from './pricing.ts';
import {
  allFamilies,
  realDraws,
  statedPlays,
  statedTotals,
  theDraw,
  theLine,
  thePlay,
  totalOf,
} from './test-data.ts';

/** What is no selection of any play. */
const NOT_SELECTIONS: readonly unknown[] = [
  undefined,
  null,
  7,
  'x',
  [],
  [1],
  { pos: 1 },
  { pos: [[1.5]] },
  { nums: [1.5] },
  { nums: [{ toString: 1 }] },
  { nums: { length: 1 } },
  { values: ['1'] },
  { tickets: [1] },
  { choices: [{}] },
  { dan: [1], tuo: 2 },
  { legs: [null, 1] },
  { places: [1] },
  { nothing: true },
];
const NOT_TEXTS = [
  ' ',
  '@',
  '@ ',
  '@12',
  '|',
  '||||',
  '-|-|-|-|-',
  '/',
  ';',
  ',',
  '#',
  ':',
  '１,２',
  '@99 1,2',
];

/** 27 of 100 and 2700 of 10 000 are the same chance. */
const chance = ([name, wins, of, refunds]: readonly [
  string,
  string | number | bigint,
  string | number | bigint,
  number,
]) => {
  const [above, below] = [BigInt(wins), BigInt(of)];
  const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatest(b, a % b));
  const common = greatest(greatest(above, below), BigInt(refunds));
  return [name, above / common, below / common, BigInt(refunds) / common].join(' ');
};

describe.each(allFamilies.map((family) => ({ code: family.code, family })))('$code', ({ code, family }) => {
  const stated = statedPlays(code);

  test('no play is missing, none is made up', () => {
    expect(family.plays.map((play) => play.code).toSorted()).toEqual(
      stated.map((play) => play.code).toSorted(),
    );
  });

  describe.each(stated)('$code', (rule) => {
    const play = thePlay(rule.code);
    const odds = oddsOf(play, family.suggestedPayoutLevel);

    test('has the name, the menu group, the chances and the odds of the rulebook', () => {
      expect(play.name).toEqual({ en: rule.name.replace('All-5', 'All 5'), bn: rule.nameBn });
      expect([play.group, play.pricing, play.unitsPerNote]).toEqual([
        rule.group,
        rule.pricing === 'series' ? 'payout-level' : rule.pricing,
        rule.unitsPerNote,
      ]);
      const tiers = play.tiers.map(({ name, wins, of, refunds }) => chance([name, wins, of, refunds]));
      // The rulebook prices a parlay leg by leg, and states the sides' chance only.
      if (rule.code === 'LHC_PARLAY') {
        expect(tiers).toContain(chance(rule.tiers[0] ?? ['', 0, 0, 0]));
        return;
      }
      expect(tiers.toSorted()).toEqual(rule.tiers.map(chance).toSorted());
      expect(Object.fromEntries([...odds].map(([tier, price]) => [tier, Number(price) / 10_000]))).toEqual(
        rule.odds,
      );
    });

    test('counts, wins and pays as in the worked examples, from JSON and from text', () => {
      for (const [selection, text, draw, notes, hits, stakeUnits, payoutUnits] of rule.examples) {
        const line = theLine(rule.code, selection);
        const won = line.settle(theDraw(code, draw));
        expect([line.notes, line.units, won]).toEqual([notes, stakeUnits, hits]);
        const payout = payoutOf(won, line.prices(odds), UNITS_PER_WHOLE);
        if (payoutUnits !== null) expect(Number(payout) / 10_000).toBe(payoutUnits);

        const typed = play.readText(text);
        expect(typed.ok && typed.value.text).toBe(line.text);
        const again = play.readText(line.text);
        expect(again.ok && again.value.text).toBe(line.text);
      }
    });

    test('refuses what the rulebook refuses, and what is no selection at all', () => {
      for (const selection of [...rule.invalid, ...NOT_SELECTIONS])
        expect([selection, play.read(selection).ok]).toEqual([selection, false]);
      for (const text of NOT_TEXTS) expect([text, play.readText(text).ok]).toEqual([text, false]);
      // Where the play itself is the bet, nothing is what to choose.
      const choosesNothing = play.picker.kind === 'rows' && play.picker.rows.length === 0;
      expect([play.read({}).ok, play.readText('').ok]).toEqual([choosesNothing, choosesNothing]);
    });
  });
});

describe.each(Object.keys(drawFiles) as DrawFile[])('the real draws of %s', (file) => {
  const rows = realDraws(file);
  test('settle to the stated totals', () => {
    for (const [code, selection, notes, drawsWithAnyHit, totals] of statedTotals(file)) {
      const family = playOf(code)?.family.code ?? '';
      const line = theLine(code, selection);
      const hits = rows.map((row) => line.settle(theDraw(family, row)));
      const won = hits.filter((hit) => hit.length > 0).length;
      expect([code, line.notes, won, totalOf(hits)]).toEqual([code, notes, drawsWithAnyHit, totals]);
    }
  });
});
