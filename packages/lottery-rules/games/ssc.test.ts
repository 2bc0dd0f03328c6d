import { describe, expect, test } from 'vitest';
import { families } from '../families.ts';
import { oddsOf, payoutOf } from '../pricing.ts';
import { realDraws, sscLine, sscPlay, statedPlays, statedTotals } from '../test-data.ts';

const { SSC } = families;

describe('the SSC plays are those of the rulebook', () => {
  test('no play is missing, none is made up', () => {
    expect(SSC.plays.map((play) => play.code).toSorted()).toEqual(
      statedPlays.map((play) => play.code).toSorted(),
    );
  });

  test.each(statedPlays)('$code: name, menu group, tiers and suggested odds', (stated) => {
    const play = sscPlay(stated.code);
    expect(play.name).toEqual({ en: stated.name.replace('All-5', 'All 5'), bn: stated.nameBn });
    expect([play.group, play.pricing]).toEqual([stated.group, stated.pricing]);
    expect(play.tiers.map(({ name, wins, of, refunds }) => [name, wins, of, refunds])).toEqual(stated.tiers);
    const odds = oddsOf(play, SSC.suggestedSeries);
    expect(Object.fromEntries([...odds].map(([tier, price]) => [tier, Number(price) / 10_000]))).toEqual(
      stated.odds,
    );
  });
});

const examples = statedPlays.flatMap(({ code, examples }) =>
  examples.map((example) => [code, ...example] as const),
);

test.each(examples)('%s %j', (code, selection, text, draw, notes, hits, stakeUnits, payoutUnits) => {
  const play = sscPlay(code);
  const line = sscLine(code, selection);
  expect(line.notes).toBe(notes);
  expect(stakeUnits).toBe(notes);
  expect(line.settle(draw)).toEqual(hits);
  const payout = payoutOf(line.settle(draw), oddsOf(play, SSC.suggestedSeries), 10_000n);
  expect(Number(payout) / 10_000).toBe(payoutUnits);

  const typed = play.readText(text);
  expect(typed.ok && typed.value.text).toBe(line.text);
  const again = play.readText(line.text);
  expect(again.ok && again.value.text).toBe(line.text);
});

const refused = statedPlays.flatMap(({ code, invalid }) =>
  invalid.map((selection) => [code, selection] as const),
);

test.each(refused)('%s refuses %j', (code, selection) => {
  expect(sscPlay(code).read(selection).ok).toBe(false);
});

test.each(SSC.plays.map((play) => play.code))('%s refuses what is no selection at all', (code) => {
  for (const raw of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { pos: 1 },
    { nums: [1.5] },
    { nums: ['1'] },
    { choices: [{}] },
  ]) {
    expect(sscPlay(code).read(raw).ok).toBe(false);
  }
  for (const text of [
    '',
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
    '１,２',
    '@99 1,2',
  ]) {
    expect(sscPlay(code).readText(text).ok).toBe(false);
  }
});

describe.each(['ssc-chongqing', 'ssc-xinjiang'])('the real draws of %s', (file) => {
  const draws = realDraws(file);
  test.each(statedTotals(file))(
    '%s %j settles to the stated totals',
    (code, selection, notes, drawsWithAnyHit, totals) => {
      const line = sscLine(code, selection);
      expect(line.notes).toBe(notes);
      const hits = draws.map((draw) => line.settle(draw));
      const byTier: Record<string, number> = {};
      for (const [tier, won] of hits.flat()) byTier[tier] = (byTier[tier] ?? 0) + won;
      expect(byTier).toEqual(totals);
      expect(hits.filter((hit) => hit.length > 0)).toHaveLength(drawsWithAnyHit);
    },
  );
});

test.each([
  [[1, 2, 3, 4]],
  [[1, 2, 3, 4, 5, 6]],
  [[1, 2, 3, 4, 10]],
  [[1, 2, 3, 4, '5']],
  [[1, 2, 3, 4, 0.5]],
  ['12345'],
  [null],
])('%j is not a draw', (raw) => {
  expect(SSC.readDraw(raw).ok).toBe(false);
});
