import type { Family } from '@mela/lottery-rules';
import { families } from '@mela/lottery-rules/families.ts';
import { invariant } from '@mela/primitives';
import { expect, test } from 'vitest';
import type { LotteryGame } from '../queries.ts';
import { readKept } from './use-slip.ts';
import { cutByPrice, cutToLines, limitOf, MOST_TEXT, priceLine, readTerms } from './make-line.ts';

const lotteryGame: LotteryGame = {
  code: 'ssc1m',
  name: 'Minute',
  vendor: 'LOTT',
  family: 'SSC',
  category: 'SSC',
  prizeMode: 'LOTT',
  prizeModes: ['LOTT'],
  plays: null,
  drawSource: 'own',
  intervalSeconds: 60,
  closeLeadSeconds: 5,
  payoutLevelMin: 1700,
  payoutLevelMax: 1956,
  unitModes: ['1', '0.1'],
  playTerms: [],
  discounts: {},
  limits: {
    lines: 100,
    draws: 50,
    multiple: 9999,
    notes: 100_000,
    stakeMin: 20n,
    stakeMax: 500_000_000n,
    payoutMax: 3_000_000_000n,
  },
};

function lineOf(play: string, selection: string, multiple: number, family: Family = families.SSC) {
  const read = readTerms(family, { play, selection });
  invariant(read.ok, `${play} takes ${selection}`);
  const pricing = { lotteryGame, payoutLevel: 1956, unitMode: '1' as const, multiple };
  return priceLine(read.value.play, read.value.line, pricing);
}

test('a line costs and can win what the rulebook says', () => {
  // Ten digits on one place, two units each: one of them wins 10 × 1956/2000 × 2.
  expect(lineOf('SSC_FIXED', '0123456789|-|-|-|-', 1)).toMatchObject({
    notes: 10,
    stake: 200_000n,
    bestPayout: 195_600n,
  });
  expect(lineOf('VNN_LO2', '95', 10, families.VNN)).toMatchObject({ notes: 1, stake: 2_700_000n });
});

test('the limits of the system are told before it is asked', () => {
  const kindOf = (play: string, selection: string, multiple: number) =>
    limitOf(lotteryGame, lineOf(play, selection, multiple))?.kind ?? null;
  expect(kindOf('SSC_FIXED', '1|-|-|-|-', 1)).toBeNull();
  for (const wrong of [0, -1, 1.5, 10_000, Number.NaN])
    expect(kindOf('SSC_FIXED', '1|-|-|-|-', wrong)).toBe('multiple');
  expect(kindOf('SSC_FIXED', '0123456789|0123456789|-|-|-', 2000)).toBe('stake-too-big');
});

test('a line is shown at most what is paid on a draw, of its game or of its play, and sent with all of its prize', () => {
  const paid = (payoutMax?: bigint) => {
    const terms = { play: 'SSC_A5_STRAIGHT', payoutMax, closed: [], reduced: [] };
    const read = readTerms(families.SSC, { play: terms.play, selection: '1|2|3|4|5' });
    invariant(read.ok, 'one number of five digits');
    const pricing = { lotteryGame: { ...lotteryGame, playTerms: [terms] }, payoutLevel: 1956 };
    const line = priceLine(read.value.play, read.value.line, { ...pricing, unitMode: '1', multiple: 10 });
    return [line.bestPayout, line.paidAtMost];
  };
  expect(paid()).toEqual([19_560_000_000n, 3_000_000_000n]);
  expect(paid(7_000_000n)).toEqual([19_560_000_000n, 7_000_000n]);
  expect(paid(30_000_000_000n)).toEqual([19_560_000_000n, 3_000_000_000n]);
});

test('balls that pay less stand in a line of their own, as staff write them', () => {
  const play = families.LHC.plays.find(({ code }) => code === 'LHC_SP_NUM');
  const read = play?.read({ nums: [7, 8, 19] });
  invariant(play && read?.ok, 'three balls');
  const reduced = [{ number: '07', perMille: 500 }];
  const lines = cutByPrice(play, read.value, { play: play.code, closed: [], reduced });
  expect(lines.map(({ text }) => text)).toEqual(['07', '08,19']);
});

test('a list too long for one line becomes several, with the same bets between them', () => {
  const play = families.SSC.plays.find(({ code }) => code === 'SSC_A5_STRAIGHT_SINGLE');
  invariant(play, 'typed straight');
  const tickets = Array.from({ length: 25_000 }, (_, at) => String(at * 3).padStart(5, '0'));
  const read = play.read({ tickets });
  invariant(read.ok, 'a long list');
  const lines = cutToLines(play, read.value);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.text.length).toBeLessThanOrEqual(MOST_TEXT);
  expect(lines.reduce((notes, line) => notes + line.notes, 0)).toBe(25_000);
  expect(lines.flatMap((line) => line.text.split(';'))).toEqual(read.value.text.split(';'));
});

test('a kept slip comes back line by line, and rubbish as none', () => {
  const lines = [{ play: 'SSC_FIXED', selection: '1|-|-|-|-', unitMode: '0.1', multiple: 3 }];
  expect(readKept(JSON.stringify({ drawNumber: '202611210001', lines }))).toEqual({
    drawNumber: '202611210001',
    lines,
  });
  for (const rubbish of [null, '', '[]', '{}', '{"lines":7}', '{"lines":[{"play":1}],"drawNumber":2}']) {
    expect(readKept(rubbish)).toEqual({ drawNumber: null, lines: [] });
  }
});
