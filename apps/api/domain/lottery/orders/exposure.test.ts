import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bestPayout, oddsOf, unitModesOf, unitStake, type UnitMode } from '@mela/lottery-rules';
import { families, playOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, saveLotteryGame, type LotteryGame } from '../index.ts';
import type { OrderLine } from './price-order.ts';
import { openTestLottery, type TestLottery } from '../test-lottery.ts';

/** ৳4,000,000.00 at most on one bet. */
const EXPOSURE_MAX = 40_000_000_000n;
const CASH = 10n ** 15n;
const BETWEEN = /[,;]/;
/** Of so many plays, one bet is taken back, to see that another can be made then. */
const FREED = 10;

const lotteryGameOf = (family: string): LotteryGame => ({
  ...lotteryGames.ssc1m,
  menus: [],
  code: `own${family.toLowerCase()}`,
  family,
  limits: {
    lines: 10,
    multiple: 2 ** 31 - 1,
    notes: 100_000,
    stakeMin: 1n,
    stakeMax: 10n ** 14n,
    payoutMax: 10n ** 13n,
    exposureMax: EXPOSURE_MAX,
  },
});

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await openTestLottery(lotteryGameOf('SSC'));
  await lottery.inMerchant(async (scope) => {
    for (const family of Object.keys(families)) await saveLotteryGame(scope, lotteryGameOf(family));
  });
});
afterAll(() => lottery.close());

/** What a line can win at the lowest stake, times a thousand, in 1/10 000. */
function bestOf({ play, selection, unitMode }: OrderLine): bigint {
  const found = playOf(play);
  const line = found?.play.readText(selection);
  invariant(found && line?.ok, `${play} takes ${selection}`);
  const payoutLevel = found.play.pricing === 'payout-level' ? lotteryGames.ssc1m.payoutLevels.max : 0;
  return bestPayout(
    line.value.best,
    line.value.prices(oddsOf(found.play, payoutLevel)),
    unitStake(found.play, unitMode as UnitMode, 1000),
  );
}

/** The rulebook's last example of every play, as often as nearly fills the brand's exposure; of a list of numbers, the first. */
function fillersOf(family: string): OrderLine[] {
  const file = import.meta.resolve(`@mela/lottery-rules/data/${family.toLowerCase()}-plays.json`);
  const plays: readonly { code: string; examples: readonly (readonly [unknown, string])[] }[] = JSON.parse(
    readFileSync(fileURLToPath(file), 'utf8'),
  );
  return plays.map(({ code, examples }) => {
    const whole = examples.at(-1)?.[1] ?? '';
    const [first = ''] = whole.split(BETWEEN);
    const play = playOf(code)?.play;
    invariant(play, code);
    const selection = play.readText(first).ok ? first : whole;
    const [unitMode = '1'] = unitModesOf(play, ['0.001']);
    const line = { play: code, selection, unitMode, multiple: 1 };
    return { ...line, multiple: Number((990n * EXPOSURE_MAX) / bestOf(line)) };
  });
}

const once = (line: OrderLine): OrderLine => ({ ...line, multiple: 1 });

/** A family with hundreds of plays takes minutes on a busy machine: its plays are tried in equal parts, none larger than this. */
const PLAYS_A_TEST = 20;
const parts = Object.keys(families).flatMap((family) => {
  const all = fillersOf(family);
  const count = Math.ceil(all.length / PLAYS_A_TEST);
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => ({
    family,
    part: at + 1,
    fillers: all.slice(at * size, (at + 1) * size),
  }));
});

describe.each(parts)('on $family, part $part', ({ family, fillers }) => {
  test('a bet past what the brand risks is refused, on every play, and only its own line is named', async () => {
    const game = `own${family.toLowerCase()}`;
    const { drawNumber } = await lottery.current();
    const [first, second] = [await lottery.member(CASH), await lottery.member(CASH)];
    const bet = (memberId: Id, ...lines: OrderLine[]) => lottery.betOn(game, memberId, drawNumber, ...lines);
    for (const [at, line] of fillers.entries()) {
      const taken = await bet(first, line);
      expect([line.play, taken.ok || taken.refusal]).toEqual([line.play, true]);
      const beside = fillers[at === 0 ? 1 : 0];
      invariant(beside, 'a family has more than one play');
      const refused = await bet(second, once(beside), line);
      expect([line.play, refused]).toEqual([
        line.play,
        {
          ok: false,
          refusal: {
            kind: 'exposure-limit',
            fields: { 'lines.1.selection': { id: 'field.lottery.exposure', values: { drawNumber } } },
          },
        },
      ]);
      if (at % FREED !== 0) continue;
      invariant(taken.ok, 'the first bet was taken');
      await lottery.inMerchant((scope) => cancelOrder(scope, first, taken.value.orderId));
      const again = await bet(second, once(beside), line);
      expect([line.play, again.ok || again.refusal]).toEqual([line.play, true]);
      invariant(again.ok, 'what was taken back is free again');
      await lottery.inMerchant((scope) => cancelOrder(scope, second, again.value.orderId));
    }
    expect(await lottery.cash(second)).toBe(CASH);
  });
});

test('a number counts for itself, in whatever list it stands', async () => {
  const [first, second] = [await lottery.member(CASH), await lottery.member(CASH)];
  const { drawNumber } = await lottery.current();
  // ৳99.00 for each ৳1.00 on a number.
  const line = { play: 'VNN_DE_DB', unitMode: '1', multiple: 40_000 };
  const bet = (member: Id, selection: string) =>
    lottery.betOn('ownvnn', member, drawNumber, { ...line, selection });
  expect((await bet(first, '07,95')).ok).toBe(true);
  expect(await bet(second, '12,07,33')).toMatchObject({ refusal: { kind: 'exposure-limit' } });
  expect(await bet(second, '07')).toMatchObject({ refusal: { kind: 'exposure-limit' } });
  expect((await bet(second, '12,33')).ok).toBe(true);
  expect(await lottery.faults()).toEqual([]);
});
