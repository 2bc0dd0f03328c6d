import { invariant, newId, ok, type Id } from '@mela/primitives';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invariants } from '../../../invariants.ts';
import { claimBonus, giveBonus } from '../../bonuses/index.ts';
import { balanceOf, verifyBooks } from '../../ledger/index.ts';
import { setLimit } from '../../protection/index.ts';
import { cancelOrder, enterRuling, type DrawFeeds } from '../index.ts';
import { openTestLottery, type TestLottery } from '../test-lottery.ts';

const BIG = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1', multiple: 1 };
const SMALL = { ...BIG, selection: 'SMALL' };
const FIRST_9 = { play: 'SSC_FIXED', selection: '9|-|-|-|-', unitMode: '1', multiple: 1 };

let lottery: TestLottery;
let member: Id;
const feeds: DrawFeeds = {
  test: { resultOf: async () => ok({ result: [9, 9, 9, 9, 9], reference: '1' }) },
};

beforeEach(async () => {
  lottery = await openTestLottery({ source: { kind: 'feed', feed: 'test' } }, feeds);
  // ৳2 of their own and ৳10 of a bonus; the order below costs ৳6.
  member = await lottery.member(20_000n);
  await lottery.inMerchant(async (scope) => {
    const gift = {
      memberId: member,
      currency: 'BDT',
      names: { en: 'Gift' },
      amount: 100_000n,
      multiple: 10_000,
      weights: {},
      days: 30,
      claimDays: 1,
    };
    const by = { requestedBy: newId(), decidedBy: null, reason: 'for the test' };
    const given = await giveBonus(scope, gift, by);
    invariant((await claimBonus(scope, member, given.id)).ok, 'the member takes');
  });
});
afterEach(async () => {
  expect(await verifyBooks(lottery.database, lottery.merchantId, invariants)).toEqual([]);
  await lottery.close();
});

const bonus = () =>
  lottery.inMerchant(
    async (scope) => (await balanceOf(scope, { ownerId: member, kind: 'bonus', currency: 'BDT' })).balance,
  );
const both = async () => [await lottery.cash(member), await bonus()];

test('an order takes cash first, and its prizes come back in the same proportion', async () => {
  const draw = await lottery.current();
  const placed = await lottery.bet(member, draw.drawNumber, BIG, SMALL, FIRST_9);
  expect(placed.ok).toBe(true);
  expect(await both()).toEqual([0n, 60_000n]);
  await lottery.goTo(draw.drawsAt);
  // ৳3.92 and ৳19.56, two thirds of each to the bonus, cut.
  expect(await both()).toEqual([13_067n + 65_200n, 60_000n + 26_133n + 130_400n]);
});

test('more than both together is refused, and nothing moves', async () => {
  const draw = await lottery.current();
  const placed = await lottery.bet(member, draw.drawNumber, { ...BIG, multiple: 7 });
  expect(placed).toMatchObject({ ok: false, refusal: { kind: 'insufficient-funds' } });
  expect(await both()).toEqual([20_000n, 100_000n]);
});

test('a corrected result takes back from where it was paid to', async () => {
  const draw = await lottery.current();
  await lottery.bet(member, draw.drawNumber, BIG, SMALL, FIRST_9);
  await lottery.goTo(draw.drawsAt);
  for (const staffId of [newId(), newId()]) {
    await lottery.inMerchant((scope) =>
      enterRuling(
        scope,
        { staffId, ownAccountIds: [] },
        {
          game: 'ssc1m',
          drawNumber: draw.drawNumber,
          kind: 'correction',
          result: [0, 0, 0, 0, 0],
          reason: 'misread',
        },
      ),
    );
  }
  await lottery.settle();
  await lottery.settle();
  expect(await both()).toEqual([13_067n, 60_000n + 26_133n]);
});

test('a cancelled order comes back to where it was taken from', async () => {
  const draw = await lottery.current();
  const placed = await lottery.bet(member, draw.drawNumber, BIG, SMALL, FIRST_9);
  invariant(placed.ok, 'the order is taken');
  await lottery.inMerchant((scope) => cancelOrder(scope, member, placed.value.orderId));
  // Slip by slip, each bonus part cut.
  expect(await both()).toEqual([20_001n, 99_999n]);
});

test('a limit stops orders that would pass it, however many come at once', async () => {
  const player = await lottery.member(1_000_000n);
  await lottery.inMerchant((scope) =>
    setLimit(scope, { id: player, currency: 'BDT' }, { kind: 'loss', period: 'day', value: 100_000n }),
  );
  const draw = await lottery.current();
  const orders = await Promise.all(
    Array.from({ length: 8 }, () => lottery.bet(player, draw.drawNumber, { ...BIG, multiple: 2 })),
  );
  expect(orders.filter(({ ok }) => ok)).toHaveLength(2);
  expect(orders.find(({ ok }) => !ok)).toMatchObject({ refusal: { kind: 'loss-limit-reached' } });
  expect(await lottery.cash(player)).toBe(920_000n);
});
