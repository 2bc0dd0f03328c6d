import { formatAmount, parseAmount } from '@mela/primitives';
import { describe, expect, test } from 'vitest';
import { playOf } from './families.ts';
import { listed, PUSH, tier, type Play } from './play.ts';
import {
  bestPayout,
  oddsOf,
  payoutOf,
  rebateOf,
  settledStake,
  UNIT_MODES,
  unitStake,
  type UnitMode,
} from './pricing.ts';
import { operations, theDraw, theLine, thePlay } from './test-data.ts';

const familyOf = (code: string) => playOf(code)?.family;

const modeOf = (written: string): UnitMode => {
  const modes = Object.keys(UNIT_MODES) as UnitMode[];
  const found = modes.find((mode) => Number(mode) === Number(written));
  if (!found) throw new Error(`no unit mode ${written}`);
  return found;
};

test.each(operations.pricing)(
  '$code at payout level $series of $maxSeries, mode $mode × $multiple',
  (row) => {
    const play = thePlay(row.code);
    const line = theLine(row.code, row.selection);
    const note = unitStake(familyOf(row.code)?.baseUnit ?? 0n, modeOf(row.mode), row.multiple);
    const stake = BigInt(line.notes) * note;
    const odds = oddsOf(play, row.series);
    const hits = line.settle(theDraw(familyOf(row.code)?.code ?? '', row.draw));
    expect(line.notes).toBe(row.notes);
    expect(formatAmount(stake)).toBe(row.stake);
    expect(Object.fromEntries(hits.map(([tier]) => [tier, formatAmount(odds.get(tier) ?? 0n)]))).toEqual(
      row.odds,
    );
    expect(formatAmount(payoutOf(hits, odds, note))).toBe(row.payout);
    expect(formatAmount(rebateOf(settledStake(stake, hits, note), row.maxSeries, row.series))).toBe(
      row.rebate,
    );
  },
);

describe.each(operations.chase)('a multi-draw order of $code', (chase) => {
  const line = theLine(chase.code, chase.selection);
  const odds = oddsOf(thePlay(chase.code), chase.series);
  const unit = parseAmount(chase.unitStakePerNote);

  test('costs and pays what the rulebook says, draw by draw', () => {
    if (!unit.ok) throw new Error(chase.unitStakePerNote);
    let frozen = 0n;
    let paid = 0n;
    for (const issue of chase.issues) {
      const note = unit.value * BigInt(issue.multiple);
      const stake = note * BigInt(line.notes);
      expect(formatAmount(stake)).toBe(issue.stake);
      frozen += stake;
      if (!issue.draw) continue;
      const payout = payoutOf(line.settle(theDraw(familyOf(chase.code)?.code ?? '', issue.draw)), odds, note);
      expect(formatAmount(payout)).toBe(issue.payout);
      expect(issue.status).toBe(payout > 0n ? 'WON' : 'LOST');
      paid += payout;
    }
    expect(formatAmount(frozen)).toBe(chase.frozenAtPlacement);
    expect(formatAmount(paid)).toBe(chase.paid);
  });
});

test('odds come from whole numbers: a fair price of 100/3 at a return of 0.96 is exactly 32', () => {
  const play = {
    ...thePlay('SSC_F3_STRAIGHT'),
    tiers: [{ ...thePlay('SSC_F3_STRAIGHT').tiers[0], wins: 3, of: 100 }],
  };
  expect(oddsOf(play as ReturnType<typeof thePlay>, 1920).get('WIN')).toBe(320_000n);
});

/** A play of our own with the tiers and prices that a test wants. */
const playWith = (wanted: Partial<Play<unknown>>): Play<unknown> =>
  Object.assign({}, thePlay('SSC_F3_STRAIGHT'), wanted);

test('a fair price leaves out what is returned, and is multiplied by what a note costs and its share', () => {
  const tiers = [tier('WIN', 4, 100, { refunds: 20, share: { numerator: 3, denominator: 5 } })];
  // (100 − 20) / 4 × 5 units × 3/5 × 1900/2000
  expect(oddsOf(playWith({ tiers, unitsPerNote: 5 }), 1900).get('WIN')).toBe(570_000n);
});

test('prices of their own do not follow the payout level, and listed ones not even the chances', () => {
  const tiers = [tier('FAIR', 4, 100), tier('LISTED', 4, 100, listed(19.4, 3))];
  const odds = oddsOf(playWith({ tiers, pricing: 'odds', returnPerMille: 950 }), 1700);
  expect(odds).toEqual(
    new Map([
      ['FAIR', 237_500n],
      ['LISTED', 64_666n],
    ]),
  );
});

test('where chances change with the lunar year, odds are those of the year', () => {
  const tiersIn = (year: number) => [tier('WIN', year % 2 ? 4 : 5, 100)];
  const play = playWith({ tiers: [tier('WIN', 1, 100)], tiersIn });
  expect(oddsOf(play, 2000, 7).get('WIN')).toBe(250_000n);
  expect(oddsOf(play, 2000, 8).get('WIN')).toBe(200_000n);
  expect(oddsOf(play, 2000).get('WIN')).toBe(1_000_000n);
});

test('the best payout is the dearest of what one draw can do, and nothing when it can do nothing', () => {
  const odds = new Map([
    ['A', 30_000n],
    ['B', 45_000n],
  ]);
  expect(
    bestPayout(
      [
        [['A', 1]],
        [['B', 1]],
        [
          ['A', 1],
          [PUSH, 0],
        ],
      ],
      odds,
      20_000n,
    ),
  ).toBe(90_000n);
  expect(bestPayout([], odds, 20_000n)).toBe(0n);
});

test('hits of a tier without a price pay nothing', () => {
  expect(payoutOf([['NONE', 3]], new Map(), 20_000n)).toBe(0n);
});

test('a pushed note returns exactly its stake and earns no rebate', () => {
  const line = theLine('SSC_E_DT_PUSH', { places: [1, 2], choices: ['DRAGON', 'TIGER'] });
  const hits = line.settle([4, 4, 0, 0, 0]);
  const odds = oddsOf(thePlay('SSC_E_DT_PUSH'), 1960);
  expect(payoutOf(hits, odds, 12_345n)).toBe(24_690n);
  expect(settledStake(24_690n, hits, 12_345n)).toBe(0n);
});
