import { invariant, type Id } from '@mela/primitives';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import {
  cancelMultiDrawOrder,
  cancelOrder,
  multiDrawOrderOf,
  drawsToCome,
  placeMultiDrawOrder,
  type ShownDraw,
} from '../index.ts';
import { ALL_OF_FIRST, openTestLottery, type TestLottery } from '../test-lottery.ts';

const CASH = 100_000_000n;
const STAKE = 200_000n;
const PRIZE = 195_600n;

let lottery: TestLottery;
beforeEach(async () => {
  lottery = await openTestLottery();
});
afterEach(() => lottery.close());

/** So many members, each with a multi-draw order that stops at its first win, which its first draw is. */
async function placeMany(count: number, draws: number) {
  await lottery.turn();
  const planned = await lottery.inMerchant((scope) => drawsToCome(scope, 'ssc1m', draws));
  const multiDrawOrders: { member: Id; multiDrawOrderId: Id }[] = [];
  for (let at = 0; at < count; at += 1) {
    const member = await lottery.member(CASH);
    const placed = await lottery.inMerchant((scope) =>
      placeMultiDrawOrder(
        scope,
        { memberId: member, currency: 'BDT' },
        {
          game: 'ssc1m',
          lines: [ALL_OF_FIRST],
          draws: planned.map(({ drawNumber }) => ({ drawNumber, multiple: 1 })),
          stopOnWin: true,
        },
      ),
    );
    invariant(placed.ok, 'the multi-draw order is taken');
    multiDrawOrders.push({ member, multiDrawOrderId: placed.value.multiDrawOrderId });
  }
  return { planned, multiDrawOrders };
}

const at = (planned: readonly ShownDraw[], index: number): ShownDraw => {
  const draw = planned[index];
  invariant(draw, 'there is such a draw');
  return draw;
};

async function statesOf({
  member,
  multiDrawOrderId,
}: {
  member: Id;
  multiDrawOrderId: Id;
}): Promise<string[]> {
  const found = await lottery.inMerchant((scope) => multiDrawOrderOf(scope, member, multiDrawOrderId));
  invariant(found.ok, 'the member sees the multi-draw order');
  return found.value.orders.flatMap(({ slips }) => slips.map(({ state }) => state));
}

/** Every multi-draw order's money is what its draws say, the published tickets are what stood, and all laws hold. */
async function expectWhole(
  planned: readonly ShownDraw[],
  multiDrawOrders: readonly { member: Id; multiDrawOrderId: Id }[],
) {
  const stood = new Map<string, number>();
  for (const one of multiDrawOrders) {
    const states = await statesOf(one);
    const [drawn, waiting] = ['WON', 'PENDING'].map(
      (word) => states.filter((state) => state === word).length,
    );
    expect(await lottery.cash(one.member)).toBe(
      CASH - BigInt(drawn ?? 0) * (STAKE - PRIZE) - BigInt(waiting ?? 0) * STAKE,
    );
    for (const [index, state] of states.entries()) {
      const { drawNumber } = at(planned, index);
      if (!state.startsWith('CANCELLED')) stood.set(drawNumber, (stood.get(drawNumber) ?? 0) + 1);
    }
  }
  const rooted = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select(['draw_number as drawNumber', 'tickets_count'])
      .where('tickets_root', 'is not', null)
      .execute(),
  );
  for (const { drawNumber, tickets_count } of rooted) {
    expect([drawNumber, tickets_count]).toEqual([drawNumber, stood.get(drawNumber) ?? 0]);
  }
  expect(await lottery.faults()).toEqual([]);
}

test('a win that settles while the next draw closes stops it or leaves it, and never half', async () => {
  const { planned, multiDrawOrders } = await placeMany(40, 3);
  lottery.time.ms = at(planned, 0).drawsAt.getTime();
  await lottery.turn();
  // The settlement runs on in small chunks while the second draw's sale ends under it.
  lottery.time.ms = at(planned, 1).closesAt.getTime() - 40;
  lottery.time.stepMs = 1;
  await Promise.all([lottery.settle(), lottery.settle(), lottery.turn(), lottery.settle(), lottery.turn()]);
  lottery.time.stepMs = 0;
  lottery.time.ms = at(planned, 1).closesAt.getTime();
  await lottery.turn();
  await lottery.settle();
  await expectWhole(planned, multiDrawOrders);
  for (const one of multiDrawOrders) expect((await statesOf(one))[2]).toBe('CANCELLED_STOP');
  await lottery.goTo(at(planned, 1).drawsAt);
  await expectWhole(planned, multiDrawOrders);
});

test('of many who give up one multi-draw order at once, one gets it; what is cancelled in parts comes back once', async () => {
  const { planned, multiDrawOrders } = await placeMany(4, 6);
  for (const { member, multiDrawOrderId } of multiDrawOrders) {
    const found = await lottery.inMerchant((scope) => multiDrawOrderOf(scope, member, multiDrawOrderId));
    invariant(found.ok, 'the member sees the multi-draw order');
    const orders = found.value.orders.map(
      ({ id }) =>
        () =>
          lottery.inMerchant((scope) => cancelOrder(scope, member, id)),
    );
    const whole = () => lottery.inMerchant((scope) => cancelMultiDrawOrder(scope, member, multiDrawOrderId));
    const outcomes = await Promise.all([
      whole(),
      ...orders.map((order) => order()),
      whole(),
      whole(),
      whole(),
    ]);
    const back = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.value.refund : 0n), 0n);
    expect(back).toBe(6n * STAKE);
    expect(await lottery.cash(member)).toBe(CASH);
  }
  await expectWhole(planned, multiDrawOrders);
});

test('of giving up and a close that race, each draw goes one way', async () => {
  const { planned, multiDrawOrders } = await placeMany(24, 2);
  const { closesAt, drawsAt } = at(planned, 0);
  lottery.time.ms = closesAt.getTime() - 12;
  // A millisecond per look: about half of them give up before the close.
  lottery.time.stepMs = 1;
  const giving = multiDrawOrders.map(({ member, multiDrawOrderId }) =>
    lottery.inMerchant((scope) => cancelMultiDrawOrder(scope, member, multiDrawOrderId)),
  );
  await Promise.all([...giving, lottery.turn()]);
  lottery.time.stepMs = 0;
  await lottery.turn();
  const first = (await Promise.all(multiDrawOrders.map(statesOf))).map(([state]) => state);
  expect(new Set(first)).toEqual(new Set(['CANCELLED', 'PENDING']));
  await expectWhole(planned, multiDrawOrders);
  await lottery.goTo(drawsAt);
  await expectWhole(planned, multiDrawOrders);
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

test('a worker killed after any number of steps stops every multi-draw order once, and pays every win once', async () => {
  const { planned, multiDrawOrders } = await placeMany(8, 4);
  lottery.time.ms = at(planned, 0).drawsAt.getTime();
  for (let steps = 0; steps < 12; steps += 1) {
    const dying = dyingAfter(steps);
    await lottery.turn(dying).catch(() => undefined);
    await lottery.settle(dying).catch(() => undefined);
    await expectWhole(planned, multiDrawOrders);
  }
  await lottery.turn();
  await lottery.settle();
  for (const one of multiDrawOrders) {
    expect(await statesOf(one)).toEqual(['WON', 'CANCELLED_STOP', 'CANCELLED_STOP', 'CANCELLED_STOP']);
  }
  await expectWhole(planned, multiDrawOrders);
});

test('a multi-draw order that is placed while its first draws are passed over is refused or refunded, never stuck', async () => {
  const { planned } = await placeMany(0, 4);
  const members = await Promise.all(Array.from({ length: 20 }, () => lottery.member(CASH)));
  // Nobody has opened the later draws; their closes come while multi-draw orders on them are being placed.
  lottery.time.ms = at(planned, 2).closesAt.getTime() - 20;
  lottery.time.stepMs = 1;
  const placing = members.map((memberId) =>
    lottery.inMerchant((scope) =>
      placeMultiDrawOrder(
        scope,
        { memberId, currency: 'BDT' },
        {
          game: 'ssc1m',
          lines: [ALL_OF_FIRST],
          draws: [at(planned, 2)].map(({ drawNumber }) => ({ drawNumber, multiple: 1 })),
          stopOnWin: false,
        },
      ),
    ),
  );
  const [outcomes] = await Promise.all([Promise.all(placing), lottery.turn(), lottery.turn()]);
  lottery.time.stepMs = 0;
  await lottery.goTo(at(planned, 3).drawsAt);
  const waiting = await lottery.inMerchant((scope) =>
    scope.db.selectFrom('lottery.slip').select('id').where('state', '=', 'PENDING').execute(),
  );
  expect(waiting).toEqual([]);
  expect(outcomes.some(({ ok }) => ok)).toBe(true);
  expect(await lottery.faults()).toEqual([]);
});
