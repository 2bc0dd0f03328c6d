import { formatAmount, parseAmount } from '@mela/primitives';
import { describe, expect, test } from 'vitest';
import { playOf } from './families.ts';
import { listed, PUSH, tier, type Play } from './play.ts';
import {
  bestPayout,
  isByAmount,
  oddsOf,
  payoutOf,
  rebateOf,
  settledStake,
  UNIT_MODES,
  unitModesOf,
  unitStake,
  type UnitMode,
} from './pricing.ts';
import { priceLine } from './price-line.ts';
import { allFamilies, operations, statedPlays, theDraw, theLine, thePlay } from './test-data.ts';

/** What one unit is at a tenth of a note, or where the amount is typed. */
const typedOr = (play: Play<unknown>, note: number): number => (isByAmount(play) ? 1 : note);

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
    const note = unitStake(play, modeOf(row.mode), row.multiple);
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

/** Where the player types the amount: odds games, and the entertainment of classic ones (RULES.md §2.1). */
const byAmount = (family: string, group: string): boolean =>
  group === 'ENT' || ['LHC', 'VNN', 'VNS', 'TH', 'LA', '4D'].includes(family);

describe.each(
  allFamilies.flatMap(({ code, plays }) => plays.map((play) => [play.code, code, play] as const)),
)('%s', (_, family, play) => {
  test('costs two a note in every unit of its game, or the amount that is typed, whole', () => {
    const modes = Object.keys(UNIT_MODES) as UnitMode[];
    const typed = byAmount(family, play.group);
    expect(isByAmount(play)).toBe(typed);
    expect(unitModesOf(play, modes.slice(1))).toEqual(typed ? ['1'] : modes.slice(1));
    for (const mode of unitModesOf(play, modes)) {
      const cents = typed ? 10_000 : 20_000 * Number(mode);
      for (const multiple of [1, 7, 250])
        expect(unitStake(play, mode, multiple)).toBe(BigInt(cents * multiple));
    }
  });

  test('every worked example costs its units times the amount, and pays its hits times it', () => {
    const unitMode = unitModesOf(play, ['0.1'])[0] ?? '1';
    const amount = typedOr(play, 0.2);
    const stated = statedPlays(family).find(({ code }) => code === play.code);
    for (const [selection, , draw, , , stakeUnits, payoutUnits] of stated?.examples ?? []) {
      const line = theLine(play.code, selection);
      const bet = { payoutLevel: 2000, unitMode, multiple: 3 };
      const { stake, stakePerUnit, odds } = priceLine(play, line, bet);
      expect(Number(stake)).toBeCloseTo(stakeUnits * amount * 3 * 10_000, 6);
      if (payoutUnits === null || play.pricing !== 'odds') continue;
      const paid = Number(payoutOf(line.settle(theDraw(family, draw)), odds, stakePerUnit)) / 10_000;
      expect(Math.abs(paid - payoutUnits * amount * 3)).toBeLessThan(0.0001);
    }
  });
});

test('an amount of ten on each of two sides costs twenty, and a tie gives it back', () => {
  const line = theLine('SSC_E_DT_PUSH', { places: [1, 2], choices: ['DRAGON', 'TIGER'] });
  const bet = { payoutLevel: 1800, unitMode: '1', multiple: 10 } as const;
  const { stake, stakePerUnit, odds } = priceLine(thePlay('SSC_E_DT_PUSH'), line, bet);
  expect(stake).toBe(200_000n);
  expect(payoutOf(line.settle([5, 4, 0, 0, 0]), odds, stakePerUnit)).toBe(196_000n);
  expect(payoutOf(line.settle([4, 4, 0, 0, 0]), odds, stakePerUnit)).toBe(200_000n);
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
