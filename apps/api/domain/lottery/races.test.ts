import { invariant, type Id } from '@mela/primitives';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { cancelSlip } from './index.ts';
import { ALL_OF_FIRST, BIG_TOTAL, brokenIn, openTestLottery, type TestLottery } from './test-lottery.ts';

let lottery: TestLottery;
beforeEach(async () => {
  lottery = await openTestLottery();
});
afterEach(() => lottery.close());

const slipsOf = (draw: { drawNumber: string }) =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.slip as s')
      .innerJoin('lottery.draw as d', 'd.id', 's.draw_id')
      .innerJoin('lottery.order as o', 'o.id', 's.order_id')
      .select([
        's.id',
        's.member_id',
        's.state',
        's.stake',
        's.payout',
        'o.placed_at',
        'd.closes_at',
        'd.tickets_count',
      ])
      .where('d.draw_number', '=', draw.drawNumber)
      .execute(),
  );

test('of 500 orders around the close none is taken late, and every one taken is among the published tickets', async () => {
  const draw = await lottery.current();
  const members = await Promise.all(Array.from({ length: 20 }, () => lottery.member(10_000_000n)));
  lottery.time.ms = draw.closesAt.getTime() - 250;
  // A millisecond per look: about half of the orders begin before the close.
  lottery.time.stepMs = 1;
  const ordersOf = async (member: Id) => {
    const outcomes = [];
    for (let order = 0; order < 25; order += 1) {
      outcomes.push(await lottery.bet(member, draw.drawNumber, BIG_TOTAL));
      if (order % 8 === 7) await lottery.turn();
    }
    return outcomes;
  };
  const outcomes = (await Promise.all(members.map(ordersOf))).flat();
  lottery.time.stepMs = 0;
  await lottery.turn();
  const taken = outcomes.filter(({ ok }) => ok).length;
  const slips = await slipsOf(draw);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(500);
  expect(slips).toHaveLength(taken);
  for (const slip of slips) expect(slip.placed_at.getTime()).toBeLessThan(slip.closes_at.getTime());
  expect(slips[0]?.tickets_count).toBe(taken);

  await lottery.goTo(draw.drawsAt);
  for (const { id, member_id } of slips.slice(0, 40)) {
    const proof = await lottery.proofOf(member_id, id);
    invariant(proof.ok, 'a taken slip can be proved');
    expect(brokenIn(proof.value)).toEqual([]);
  }
  expect(await lottery.faults()).toEqual([]);
});

test('of a cancellation and a close that race, exactly one wins', async () => {
  const draw = await lottery.current();
  const member = await lottery.member(100_000_000n);
  const placed = await Promise.all(
    Array.from({ length: 30 }, () => lottery.bet(member, draw.drawNumber, BIG_TOTAL)),
  );
  const slipIds = placed.flatMap((order) => (order.ok ? [...order.value.slipIds] : []));
  expect(slipIds).toHaveLength(30);
  lottery.time.ms = draw.closesAt.getTime() - 1;
  const cancel = (slipId: Id) => lottery.inMerchant((scope) => cancelSlip(scope, member, slipId));
  const cancelling = slipIds.map(async (slipId, index) => {
    if (index === 15) {
      lottery.time.ms = draw.closesAt.getTime();
      await lottery.turn();
    }
    return cancel(slipId);
  });
  const cancelled = (await Promise.all(cancelling)).filter(({ ok }) => ok).length;
  const slips = await slipsOf(draw);
  expect(slips.filter(({ state }) => state === 'CANCELLED')).toHaveLength(cancelled);
  expect(slips[0]?.tickets_count).toBe(30 - cancelled);
  await lottery.goTo(draw.drawsAt);
  const back = (await slipsOf(draw)).reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
  expect(await lottery.cash(member)).toBe(100_000_000n - 30n * 20_000n + back);
  expect(await lottery.faults()).toEqual([]);
});

/** The database of a worker that dies: after so many transactions, it begins none any more. */
function dyingAfter(transactions: number): Database {
  let left = transactions;
  return {
    ...lottery.database,
    inMerchant: async (merchantId, work) => {
      if (left <= 0) throw new Error('killed');
      left -= 1;
      return lottery.database.inMerchant(merchantId, work);
    },
  };
}

async function soldOut(): Promise<{
  members: Id[];
  draw: { drawNumber: string; closesAt: Date; drawsAt: Date };
}> {
  const draw = await lottery.current();
  const members = await Promise.all(Array.from({ length: 8 }, () => lottery.member(100_000_000n)));
  const lines = Array.from({ length: 50 }, () => ALL_OF_FIRST);
  for (const member of members) {
    for (let order = 0; order < 7; order += 1) {
      invariant((await lottery.bet(member, draw.drawNumber, ...lines)).ok, 'the order is taken');
    }
  }
  return { members, draw };
}

const AFTER_ALL = 100_000_000n - 350n * (200_000n - 195_600n);

test('several workers settle one draw together, and every slip is paid exactly once', async () => {
  const { members, draw } = await soldOut();
  lottery.time.ms = draw.drawsAt.getTime();
  await Promise.all([lottery.turn(), lottery.turn(), lottery.turn()]);
  await Promise.all(Array.from({ length: 4 }, () => lottery.settle()));
  await lottery.settle();
  for (const member of members) expect(await lottery.cash(member)).toBe(AFTER_ALL);
  const slips = await slipsOf(draw);
  expect(slips.every(({ state }) => state === 'WON')).toBe(true);
  expect(await lottery.faults()).toEqual([]);
});

test('a worker killed after any number of steps leaves nothing lost and nothing paid twice', async () => {
  const { members, draw } = await soldOut();
  lottery.time.ms = draw.drawsAt.getTime();
  for (let steps = 0; steps < 14; steps += 1) {
    const dying = dyingAfter(steps);
    await lottery.turn(dying).catch(() => undefined);
    await lottery.settle(dying).catch(() => undefined);
  }
  await lottery.turn();
  await lottery.settle();
  for (const member of members) expect(await lottery.cash(member)).toBe(AFTER_ALL);
  const facts = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('platform.outbox')
      .select((is) => is.fn.countAll<bigint>().as('count'))
      .where('topic', '=', 'slip-settled')
      .executeTakeFirstOrThrow(),
  );
  expect(facts.count).toBe(2800n);
  expect(await lottery.faults()).toEqual([]);
});
