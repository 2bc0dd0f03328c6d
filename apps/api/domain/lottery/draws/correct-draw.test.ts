import { invariant, newId, ok, type Id } from '@mela/primitives';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { debtOf } from '../../ledger/index.ts';
import { enterRuling, ordersOf, resultsOf, type DrawFeeds } from '../index.ts';
import { brokenIn, openTestLottery, type TestLottery } from '../test-lottery.ts';

const [LUBNA, ANIKA] = [newId(), newId()];
const BIG = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1', multiple: 1 };
const SMALL = { ...BIG, selection: 'SMALL' };
const FIRST_9 = { play: 'SSC_FIXED', selection: '9|-|-|-|-', unitMode: '1', multiple: 1 };

let lottery: TestLottery;
const feeds: DrawFeeds = {
  test: { resultOf: async () => ok({ result: [9, 9, 9, 9, 9], reference: '1' }) },
};

beforeEach(async () => {
  lottery = await openTestLottery({ source: { kind: 'feed', feed: 'test' } }, feeds);
});
afterEach(() => lottery.close());

type Said = { drawNumber: string; kind?: 'result' | 'correction' | 'void'; result?: unknown };
const say = (
  staffId: Id,
  { drawNumber, kind = 'correction', result = null }: Said,
  on: Database = lottery.database,
) =>
  on.inMerchant(lottery.merchantId, (scope) =>
    enterRuling(
      scope,
      { staffId, ownAccountIds: [] },
      { game: 'ssc1m', drawNumber, kind, result, reason: 'misread' },
    ),
  );
const bothSay = async (answer: Said) => [await say(LUBNA, answer), await say(ANIKA, answer)];
const owed = (id: Id) => lottery.inMerchant((scope) => debtOf(scope, { id, currency: 'BDT' }));
const facts = (topic: string) =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('platform.outbox')
      .select(['member_id', 'payload'])
      .where('topic', '=', topic)
      .execute(),
  );

const byDifference = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));

/** A draw on which the members have bet, drawn 9 9 9 9 9 and paid. */
async function paidDraw(...members: Id[]) {
  const draw = await lottery.current();
  const slips: Id[] = [];
  for (const member of members) {
    const placed = await lottery.bet(member, draw.drawNumber, BIG, SMALL, FIRST_9);
    invariant(placed.ok, 'the order is taken');
    slips.push(...placed.value.slipIds);
  }
  await lottery.goTo(draw.drawsAt);
  return { drawNumber: draw.drawNumber, slips };
}

test('a corrected result pays the right ones, takes back from the others, and changes nothing a second time', async () => {
  const member = await lottery.member(100_000n);
  const { drawNumber, slips } = await paidDraw(member);
  const before = await lottery.cash(member);
  expect(before).toBe(100_000n - 60_000n + 39_200n + 195_600n);

  expect(await bothSay({ drawNumber, result: [0, 0, 0, 0, 0] })).toMatchObject([
    { ok: true, value: { outcome: 'standing' } },
    { ok: true, value: { outcome: 'done' } },
  ]);
  await Promise.all([lottery.settle(), lottery.settle(), lottery.settle()]);
  await lottery.settle();
  expect(await lottery.cash(member)).toBe(100_000n - 60_000n + 39_200n);
  const [shown] = await lottery.inMerchant((scope) => resultsOf(scope, 'ssc1m', 1));
  expect(shown).toMatchObject({ drawNumber, state: 'SETTLED', result: [0, 0, 0, 0, 0] });
  expect((await facts('slip-corrected')).map(({ payload }) => payload).toSorted(byDifference)).toMatchObject([
    { slipId: slips[2], state: 'LOST', earlierState: 'WON', difference: '-19.5600' },
    { slipId: slips[0], state: 'LOST', earlierState: 'WON', difference: '-3.9200' },
    { slipId: slips[1], state: 'WON', earlierState: 'LOST', difference: '3.9200' },
  ]);
  const shownOrders = await lottery.inMerchant((scope) =>
    ordersOf(scope, member, { timeZone: 'Asia/Dhaka' }, { pageSize: 1 }),
  );
  expect(shownOrders.orders[0]?.slips.map(({ earlierPayout }) => earlierPayout)).toEqual([
    39_200n,
    0n,
    195_600n,
  ]);
  expect(await facts('draw-corrected')).toMatchObject([{ payload: { drawNumber, result: [0, 0, 0, 0, 0] } }]);
  for (const id of slips) {
    const proof = await lottery.proofOf(member, id);
    invariant(proof.ok, 'the slip can be proved');
    expect(brokenIn(proof.value)).toEqual([]);
  }
  expect(await lottery.faults()).toEqual([]);

  expect(await say(LUBNA, { drawNumber, result: [0, 0, 0, 0, 0] })).toMatchObject({
    refusal: { kind: 'result-unchanged' },
  });
  await bothSay({ drawNumber, result: [9, 9, 9, 9, 9] });
  await lottery.settle();
  expect(await lottery.cash(member)).toBe(before);
  expect(await lottery.faults()).toEqual([]);
});

test('who has spent the prize owes it: no balance falls below zero, nothing is forgotten', async () => {
  const [member, other] = [await lottery.member(60_000n), await lottery.member(60_000n)];
  const { drawNumber } = await paidDraw(member, other);
  const next = await lottery.current();
  const spent = await lottery.bet(member, next.drawNumber, { ...SMALL, multiple: 11 });
  expect(spent.ok).toBe(true);
  await bothSay({ drawNumber, result: [0, 0, 0, 0, 0] });
  await lottery.settle();
  expect([await lottery.cash(member), await owed(member)]).toEqual([0n, 180_800n]);
  expect([await lottery.cash(other), await owed(other)]).toEqual([39_200n, 0n]);
  expect(await lottery.faults()).toEqual([]);
});

test('a draw voided after it was paid gives every stake back and takes every prize', async () => {
  const member = await lottery.member(100_000n);
  const { drawNumber } = await paidDraw(member);
  const outcomes = await bothSay({ drawNumber, kind: 'void' });
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  await lottery.settle();
  expect(await lottery.cash(member)).toBe(100_000n);
  const states = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select(['state', 'void_reason'])
      .where('draw_number', '=', drawNumber)
      .execute(),
  );
  expect(states).toEqual([{ state: 'VOID', void_reason: 'misread' }]);
  const turnover = await lottery.inMerchant((scope) =>
    scope.db.selectFrom('lottery.turnover').select(['turnover', 'told_stake']).execute(),
  );
  expect(turnover).toEqual([{ turnover: 0n, told_stake: expect.any(BigInt) }]);
  expect(await lottery.faults()).toEqual([]);
  expect(await say(LUBNA, { drawNumber, result: [1, 1, 1, 1, 1] })).toMatchObject({
    refusal: { kind: 'draw-state-conflict' },
  });
});

test('the database itself replaces no result without its correction', async () => {
  const { drawNumber } = await paidDraw();
  const forge = lottery.inMerchant((scope) =>
    scope.db.updateTable('lottery.result').set({ result: '[1,1,1,1,1]', settlement: 2 }).execute(),
  );
  await expect(forge).rejects.toThrow('by a correction only');
  expect(drawNumber).not.toBe('');
});

test('a settler that dies after any number of steps leaves a correction half done, and the next one ends it', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => lottery.member(100_000n)));
  const { drawNumber } = await paidDraw(...members);
  let left = 0;
  const dying: Database = {
    ...lottery.database,
    inMerchant: async (merchantId, work) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return lottery.database.inMerchant(merchantId, work);
    },
  };
  left = 1;
  await say(LUBNA, { drawNumber, result: [0, 0, 0, 0, 0] }, dying);
  await expect(say(ANIKA, { drawNumber, result: [0, 0, 0, 0, 0] }, dying)).rejects.toThrow('killed');
  await say(ANIKA, { drawNumber, result: [0, 0, 0, 0, 0] });
  for (let steps = 0; steps < 8; steps += 1) {
    left = steps;
    await lottery.settle(dying, 4).catch(() => undefined);
  }
  await lottery.settle();
  for (const member of members) expect(await lottery.cash(member)).toBe(79_200n);
  expect(await facts('slip-corrected')).toHaveLength(18);
  expect(await lottery.faults()).toEqual([]);
});

test('a late settler who looked before a draw was declared void pays nothing', async () => {
  const member = await lottery.member(100_000n);
  const draw = await lottery.current();
  await lottery.bet(member, draw.drawNumber, BIG);
  lottery.time.ms = draw.drawsAt.getTime();
  await lottery.turn();
  let looks = 0;
  const slow: Database = {
    ...lottery.database,
    inMerchant: async (merchantId, work) => {
      looks += 1;
      if (looks === 2)
        await lottery.inMerchant((scope) =>
          scope.db
            .updateTable('lottery.draw')
            .set({ state: 'VOID', void_reason: 'test' })
            .where('draw_number', '=', draw.drawNumber)
            .execute(),
        );
      return lottery.database.inMerchant(merchantId, work);
    },
  };
  await lottery.settle(slow);
  expect(await lottery.cash(member)).toBe(80_000n);
  await lottery.settle();
  expect(await lottery.cash(member)).toBe(100_000n);
  expect(await lottery.faults()).toEqual([]);
});
