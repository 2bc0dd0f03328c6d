import { describe, expect, test } from 'vitest';
import {
  exposureOn,
  levelOn,
  limitsOn,
  numberOn,
  reducedOdds,
  shareOn,
  type PlayTerms,
} from './play-terms.ts';
import { priceLimit, priceLine } from './price-line.ts';
import { payoutOf, rebateOf } from './pricing.ts';
import { settleBet } from './settle-bet.ts';
import { theLine, thePlay } from './test-data.ts';

const terms: PlayTerms = {
  play: 'TH_TOP3',
  closed: ['123'],
  reduced: [
    { number: '456', perMille: 500 },
    { number: '789', perMille: 500 },
  ],
};
const lineOf = (text: string) => {
  const read = thePlay('TH_TOP3').readText(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

describe('numbers of a play', () => {
  test('a hot number at half price pays half, cut to four decimals', () => {
    expect(shareOn(lineOf('456,789'), terms)).toEqual({ ok: true, value: 500 });
    const bet = { payoutLevel: 2000, unitMode: '1', multiple: 10 } as const;
    const full = priceLine(thePlay('TH_TOP3'), lineOf('457'), bet);
    const half = priceLine(thePlay('TH_TOP3'), lineOf('456'), { ...bet, perMille: 500 });
    expect([full.stake, full.bestPayout]).toEqual([100_000n, 90_000_000n]);
    expect([half.stake, half.bestPayout]).toEqual([100_000n, 45_000_000n]);
    expect(payoutOf([['WIN', 1]], half.odds, half.stakePerUnit)).toBe(45_000_000n);
    expect(reducedOdds(new Map([['WIN', 33_333n]]), 333).get('WIN')).toBe(11_099n);
  });

  test('a closed one is named, wherever it stands; one that pays less does not share a line with others', () => {
    expect(shareOn(lineOf('122,123,456'), terms)).toEqual({
      ok: false,
      refusal: { kind: 'closed-numbers', numbers: ['123'] },
    });
    expect(shareOn(lineOf('122,456'), terms)).toEqual({
      ok: false,
      refusal: { kind: 'reduced-apart', numbers: ['456'] },
    });
    expect(shareOn(lineOf('122'), terms)).toEqual({ ok: true, value: 1000 });
  });

  test.each([
    ['TH_TOP3', '123', '123'],
    ['TH_TOD3', '321', '123'],
    ['VNN_LO2', '07', '07'],
    ['4D_BIG', '1234', '1234'],
    ['SSC_F3_STRAIGHT_SINGLE', '123', '123'],
    ['TH_TOP3', '12', null],
    // Bets that take more than one number, or places: a single one would be bet past its closing.
    ['VNN_XIEN2', '07,95', null],
    ['SSC_FIXED', '1|-|-|-|-', null],
    ['SSC_F3_STRAIGHT', '1|2|3', null],
    ['SSC_SUM_BSOE', 'BIG', null],
  ])('of %s the number %s is %s', (play, text, number) => {
    expect(numberOn(thePlay(play), text)).toBe(number);
  });
});

test('the tighter of game and play holds, and what is set for a unit is told as such', () => {
  const game = {
    multiple: 9999,
    notes: 100,
    stakeMin: 1n,
    stakeMax: 500n,
    payoutMax: 10n ** 12n,
    exposureMax: 90n,
  };
  const limits = limitsOn(game, {
    ...terms,
    unitMin: 20n,
    unitMax: 30n,
    notes: 200,
    stakeMax: 400n,
    numberMax: 80n,
  });
  expect(limits).toMatchObject({ notes: 100, stakeMax: 400n, exposureMax: 90n });
  // A list may win more than one number of it may.
  expect(exposureOn(90n, { ...terms, numberMax: 80n })).toBe(80n);
  expect(exposureOn(90n, { ...terms, numberMax: 100n })).toBe(90n);
  expect(exposureOn(90n, undefined)).toBe(90n);
  const price = (stakePerUnit: bigint) => ({ stakePerUnit, stake: stakePerUnit, bestPayout: 0n });
  expect(priceLimit(limits, price(19n))).toEqual({ kind: 'unit-too-small', minimum: 20n });
  expect(priceLimit(limits, price(20n))).toBeNull();
  expect(priceLimit(limits, price(31n))).toEqual({ kind: 'unit-too-big', maximum: 30n });
  expect(limitsOn(game, undefined)).toEqual(game);
});

test('a discount of a group is a rebate on the settled stake, and leaves the prize as it is listed', () => {
  // 5 % of 1,000 staked on three top numbers, whether they win or lose; nothing of another group.
  const top = thePlay('TH_TOP3');
  const level = levelOn(top, { [top.group]: 50 }, 2000);
  expect(level).toBe(1900);
  expect(levelOn(thePlay('TH_TOP2'), { NONE: 50 }, 2000)).toBe(2000);
  const line = theLine('TH_TOP3', { nums: ['123'] });
  const bet = { payoutLevel: level, unitMode: '1', multiple: 1000 } as const;
  const priced = priceLine(top, line, bet);
  const accepted = { ...priced, stakePerNote: priced.stakePerUnit, payoutLevel: level, maxPayoutLevel: 2000 };
  expect(settleBet([], accepted)).toMatchObject({ state: 'LOST', payout: 0n, rebate: 500_000n });
  expect(settleBet([['WIN', 1]], accepted)).toMatchObject({ payout: 9_000_000_000n, rebate: 500_000n });
  expect(rebateOf(12_345n, 2000, level)).toBe(617n);
});
