import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownDraw, unitModesOf, type Family } from '@mela/lottery-rules';
import { families, playOf } from '@mela/lottery-rules/families.ts';
import { invariant, newId, ok, type Id } from '@mela/primitives';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterRuling, orderOf, saveLotteryGame, type DrawFeeds, type LotteryGame } from './index.ts';
import type { OrderLine } from './orders/price-order.ts';
import { brokenIn, openTestLottery, type TestLottery } from './test-lottery.ts';

const CASH = 100_000_000_000n;

/** A line for every play of a family: the rulebook's last example of it, at the lowest stake. */
function linesOf(family: string): OrderLine[] {
  const file = import.meta.resolve(`@mela/lottery-rules/data/${family.toLowerCase()}-plays.json`);
  const plays: readonly { code: string; examples: readonly (readonly [unknown, string])[] }[] = JSON.parse(
    readFileSync(fileURLToPath(file), 'utf8'),
  );
  return plays.map(({ code, examples }) => ({
    play: code,
    selection: examples.at(-1)?.[1] ?? '',
    unitMode: unitModesOf(playOf(code)?.play ?? { baseUnit: 0n }, ['0.001'])[0] ?? '1',
    multiple: 1,
  }));
}

/** A draw an hour, so that twenty games have few draws to plan. */
const HOURS = { timeZone: 'Asia/Dhaka', intervalSeconds: 3600, closeLeadSeconds: 30, saleSeconds: 3600 };

const lotteryGameOf = (family: string): LotteryGame => ({
  ...lotteryGames.ssc1m,
  schedule: HOURS,
  code: `own${family.toLowerCase()}`,
  family,
  limits: { ...lotteryGames.ssc1m.limits, lines: 200, stakeMin: 1n, payoutMax: CASH, exposureMax: CASH },
});

/** A draw of a family, another for each number. */
const drawOf = (family: Family, number: number): unknown =>
  ownDraw(family, new Uint8Array(32).fill(number), { game: 'drawn', drawNumber: '202611210001' });

/** The same game, drawn by a feed. */
const fedOf = (family: string): LotteryGame => ({
  ...lotteryGameOf(family),
  code: `fed${family.toLowerCase()}`,
  source: { kind: 'feed', feed: family },
});
const feeds: DrawFeeds = Object.fromEntries(
  Object.values<Family>(families).map((family) => [
    family.code,
    { resultOf: async () => ok({ result: drawOf(family, 1), reference: '1' }) },
  ]),
);

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await openTestLottery(lotteryGameOf('SSC'), feeds);
  await lottery.inMerchant(async (scope) => {
    for (const family of Object.keys(families)) {
      await saveLotteryGame(scope, lotteryGameOf(family));
      await saveLotteryGame(scope, fedOf(family));
    }
  });
});
afterAll(() => lottery.close());

test('every play of every family is sold, drawn, settled and proved', async () => {
  const member = await lottery.member(CASH);
  const draw = await lottery.current();
  const placed = [];
  for (const family of Object.keys(families)) {
    const lines = linesOf(family);
    const order = await lottery.betOn(`own${family.toLowerCase()}`, member, draw.drawNumber, ...lines);
    if (!order.ok) throw new Error(`${family}: ${JSON.stringify(order.refusal)}`);
    placed.push({ orderId: order.value.orderId, slipIds: order.value.slipIds, lines });
  }
  const staked = CASH - (await lottery.cash(member));

  await lottery.goTo(draw.drawsAt);
  let paid = 0n;
  let stakes = 0n;
  for (const { orderId, slipIds, lines } of placed) {
    const order = await lottery.inMerchant((scope) => orderOf(scope, member, orderId));
    invariant(order.ok, 'the member sees the order');
    expect(order.value.slips).toHaveLength(lines.length);
    for (const slip of order.value.slips) {
      expect(['WON', 'LOST', 'REFUNDED']).toContain(slip.state);
      paid += (slip.payout ?? 0n) + (slip.rebate ?? 0n);
      stakes += slip.stake;
    }
    for (const slipId of slipIds) {
      const proof = await lottery.proofOf(member, slipId);
      invariant(proof.ok, 'the slip can be proved');
      const broken = brokenIn(proof.value);
      expect([proof.value.ticket?.slip.play, broken]).toEqual([proof.value.ticket?.slip.play, []]);
    }
  }
  expect(stakes).toBe(staked);
  expect(await lottery.cash(member)).toBe(CASH - staked + paid);
  expect(await lottery.faults()).toEqual([]);
});

test('a lô number costs a unit for each of its places', async () => {
  const member = await lottery.member(10_000_000n);
  const { drawNumber } = await lottery.current();
  const line = { play: 'VNN_LO2', selection: '07,95', unitMode: '1', multiple: 10 };
  const order = await lottery.betOn('ownvnn', member, drawNumber, line);
  expect(order).toMatchObject({ ok: true, value: { stake: 2n * 27n * 100_000n } });
});

test('every play of every family is settled once more when its result is corrected, proved again, and given back when it is void', async () => {
  const member = await lottery.member(CASH);
  const { drawNumber, drawsAt } = await lottery.current();
  const orders: (readonly Id[])[] = [];
  for (const family of Object.keys(families)) {
    const order = await lottery.betOn(`fed${family.toLowerCase()}`, member, drawNumber, ...linesOf(family));
    invariant(order.ok, `${family} takes the order`);
    orders.push(order.value.slipIds);
  }
  await lottery.goTo(drawsAt);
  const rule = async (kind: 'correction' | 'void') => {
    for (const family of Object.values<Family>(families)) {
      const result = kind === 'void' ? null : drawOf(family, 2);
      const given = { game: `fed${family.code.toLowerCase()}`, drawNumber, kind, result, reason: 'misread' };
      for (const staffId of [newId(), newId()]) {
        const entered = await lottery.inMerchant((scope) =>
          enterRuling(scope, { staffId, ownAccountIds: [] }, given),
        );
        expect([family.code, entered.ok]).toEqual([family.code, true]);
      }
    }
    await lottery.turn();
    await lottery.settle();
  };
  await rule('correction');
  for (const slipId of orders.flat()) {
    const proof = await lottery.proofOf(member, slipId);
    invariant(proof.ok, 'the slip can be proved');
    expect(proof.value.draw).toEqual(
      drawOf(families[proof.value.family as keyof typeof families] as Family, 2),
    );
    const broken = brokenIn(proof.value);
    expect([proof.value.ticket?.slip.play, broken]).toEqual([proof.value.ticket?.slip.play, []]);
  }
  expect(await lottery.faults()).toEqual([]);

  await rule('void');
  expect(await lottery.cash(member)).toBe(CASH);
  for (const [slipId = ''] of orders) {
    const proof = await lottery.proofOf(member, slipId);
    invariant(proof.ok, 'a void slip can be proved');
    expect([proof.value.isVoid, brokenIn(proof.value)]).toEqual([true, []]);
  }
  expect(await lottery.faults()).toEqual([]);
});
