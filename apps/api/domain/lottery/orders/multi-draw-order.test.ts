import { invariant, type Id } from '@mela/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excludePlayer } from '../../protection/index.ts';
import {
  cancelMultiDrawOrder,
  cancelOrder,
  cancelSlip,
  multiDrawOrderOf,
  multiDrawOrdersOf,
  drawsToCome,
  ordersOf,
  placeMultiDrawOrder,
  voidDraw,
  type ShownMultiDrawOrder,
  type ShownDraw,
} from '../index.ts';
import { returnMultiDrawOrdersListener } from './cancel-orders.ts';
import { ALL_OF_FIRST, BIG_TOTAL, openTestLottery, type TestLottery } from '../test-lottery.ts';
import type { NewMultiDrawOrder } from './place-multi-draw-order.ts';

const CASH = 100_000_000n;
/** All ten digits of one place: 20.00 staked, 19.56 back, on every draw. */
const STAKE = 200_000n;
const PRIZE = 195_600n;

/** One of a hundred thousand draws wins it. */
const NEVER = { play: 'SSC_A5_STRAIGHT', selection: '0|0|0|0|0', unitMode: '0.001', multiple: 1 } as const;

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await openTestLottery();
});
afterAll(() => lottery.close());

async function ahead(draws: number): Promise<readonly ShownDraw[]> {
  await lottery.turn();
  return lottery.inMerchant((scope) => drawsToCome(scope, 'ssc1m', draws));
}

const multiDrawOrder = (
  memberId: Id,
  wanted: Partial<NewMultiDrawOrder> & Pick<NewMultiDrawOrder, 'draws'>,
) =>
  lottery.inMerchant((scope) =>
    placeMultiDrawOrder(
      scope,
      { memberId, currency: 'BDT' },
      { game: 'ssc1m', lines: [ALL_OF_FIRST], stopOnWin: false, ...wanted },
    ),
  );

async function ordered(memberId: Id, draws: number, wanted: Partial<NewMultiDrawOrder> = {}) {
  const planned = await ahead(draws);
  const placed = await multiDrawOrder(memberId, {
    draws: planned.map(({ drawNumber }) => ({ drawNumber, multiple: 1 })),
    ...wanted,
  });
  invariant(placed.ok, 'the multi-draw order is taken');
  return { planned, ...placed.value };
}

async function shown(
  memberId: Id,
  multiDrawOrderId: Id,
): Promise<ShownMultiDrawOrder & { states: (string | undefined)[] }> {
  const found = await lottery.inMerchant((scope) => multiDrawOrderOf(scope, memberId, multiDrawOrderId));
  invariant(found.ok, 'the member sees the multi-draw order');
  const { orders, ...rest } = found.value;
  return { ...rest, states: orders.map(({ slips }) => slips[0]?.state) };
}

const instantOf = (planned: readonly ShownDraw[], at: number, when: 'closesAt' | 'drawsAt'): Date => {
  const draw = planned[at];
  invariant(draw, 'there is such a draw');
  return draw[when];
};

describe('a multi-draw order', () => {
  test('is paid whole when it is placed, at each multiple, and drawn one draw after another', async () => {
    const member = await lottery.member(CASH);
    const planned = await ahead(3);
    const multiples = [1, 2, 6];
    const placed = await multiDrawOrder(member, {
      draws: planned.map(({ drawNumber }, at) => ({ drawNumber, multiple: multiples[at] ?? 0 })),
    });
    invariant(placed.ok, 'the multi-draw order is taken');
    expect(placed.value).toMatchObject({ stake: 9n * STAKE, draws: 3 });
    expect(await lottery.cash(member)).toBe(CASH - 9n * STAKE);
    expect(await shown(member, placed.value.multiDrawOrderId)).toMatchObject({
      state: 'RUNNING',
      frozen: 9n * STAKE,
      counts: { pending: 3, won: 0, lost: 0, returned: 0 },
      states: ['PENDING', 'PENDING', 'PENDING'],
    });
    for (const { drawsAt } of planned) await lottery.goTo(drawsAt);
    expect(await shown(member, placed.value.multiDrawOrderId)).toMatchObject({
      state: 'ENDED',
      frozen: 0n,
      won: 9n * PRIZE,
      returned: 0n,
      counts: { pending: 0, won: 3, lost: 0, returned: 0 },
    });
    expect(await lottery.cash(member)).toBe(CASH - 9n * STAKE + 9n * PRIZE);
    expect(await lottery.faults()).toEqual([]);
  });

  test('stops at its first win: what comes after is back with the prize, a lost draw before is not', async () => {
    const member = await lottery.member(CASH);
    const { planned, multiDrawOrderId } = await ordered(member, 5, { stopOnWin: true });
    await lottery.goTo(instantOf(planned, 0, 'drawsAt'));
    expect((await shown(member, multiDrawOrderId)).states).toEqual([
      'WON',
      ...Array(4).fill('CANCELLED_STOP'),
    ]);
    expect(await lottery.cash(member)).toBe(CASH - STAKE + PRIZE);

    const patient = await lottery.member(CASH);
    const losing = await ordered(patient, 4, { stopOnWin: true, lines: [NEVER] });
    const stake = losing.stake / 4n;
    await lottery.goTo(instantOf(losing.planned, 1, 'drawsAt'));
    expect((await shown(patient, losing.multiDrawOrderId)).states).toEqual([
      'LOST',
      'LOST',
      'PENDING',
      'PENDING',
    ]);
    expect(await lottery.cash(patient)).toBe(CASH - 4n * stake);
    expect(await lottery.faults()).toEqual([]);
  });

  test('is refunded for a void draw, which neither wins nor stops it', async () => {
    const member = await lottery.member(CASH);
    const { planned, multiDrawOrderId } = await ordered(member, 3, { stopOnWin: true });
    const [first] = planned;
    invariant(first, 'there is a first draw');
    const voided = { game: 'ssc1m', drawNumber: first.drawNumber };
    await lottery.inMerchant((scope) => voidDraw(scope, voided, 'feed-fault'));
    await lottery.settle();
    expect((await shown(member, multiDrawOrderId)).states).toEqual(['VOID', 'PENDING', 'PENDING']);
    expect(await lottery.cash(member)).toBe(CASH - 2n * STAKE);
    await lottery.goTo(instantOf(planned, 1, 'drawsAt'));
    expect((await shown(member, multiDrawOrderId)).states).toEqual(['VOID', 'WON', 'CANCELLED_STOP']);
    expect(await lottery.cash(member)).toBe(CASH - STAKE + PRIZE);
  });

  test('leaves alone a later draw that had closed when an earlier one won', async () => {
    const member = await lottery.member(CASH);
    const { planned, multiDrawOrderId } = await ordered(member, 3, { stopOnWin: true });
    // The first draw is late: the second has closed by then, the third is still on sale.
    lottery.time.ms = instantOf(planned, 1, 'closesAt').getTime();
    await lottery.turn();
    await lottery.settle();
    expect((await shown(member, multiDrawOrderId)).states).toEqual(['WON', 'PENDING', 'CANCELLED_STOP']);
    await lottery.goTo(instantOf(planned, 1, 'drawsAt'));
    expect((await shown(member, multiDrawOrderId)).states).toEqual(['WON', 'WON', 'CANCELLED_STOP']);
    expect(await lottery.cash(member)).toBe(CASH - 2n * (STAKE - PRIZE));
    expect(await lottery.faults()).toEqual([]);
  });

  test('keeps the odds of its first acceptance, and its payout level', async () => {
    const member = await lottery.member(CASH);
    const { planned } = await ordered(member, 2, { payoutLevel: 1800 });
    for (const { drawsAt } of planned) await lottery.goTo(drawsAt);
    // 18.00 back of 20.00 and (1956 − 1800)/2000 of 20.00 as rebate, each time.
    expect(await lottery.cash(member)).toBe(CASH - 2n * STAKE + 2n * (180_000n + 15_600n));
  });

  test('whose draws nobody opened in time comes back', async () => {
    const member = await lottery.member(CASH);
    const { planned, multiDrawOrderId } = await ordered(member, 5);
    // Nobody works from now until the fourth has closed.
    await lottery.goTo(instantOf(planned, 3, 'closesAt'));
    const { states } = await shown(member, multiDrawOrderId);
    expect(states.slice(2)).toEqual(['VOID', 'VOID', 'PENDING']);
    expect(await lottery.faults()).toEqual([]);
  });
});

describe('what is not taken', () => {
  test.each<[string, (planned: readonly ShownDraw[]) => Partial<NewMultiDrawOrder>, Record<string, object>]>([
    ['no draw', () => ({ draws: [] }), { draws: { id: 'field.lottery.draw-count' } }],
    [
      'more than fifty draws',
      ([first]) => ({
        draws: Array.from({ length: 51 }, () => ({ drawNumber: first?.drawNumber ?? '', multiple: 1 })),
      }),
      { draws: { id: 'field.lottery.draw-count', values: { maximum: 50 } } },
    ],
    [
      'the same draw twice',
      ([first]) => ({
        draws: [first, first].map((one) => ({ drawNumber: one?.drawNumber ?? '', multiple: 1 })),
      }),
      { draws: { id: 'field.lottery.draw-order' } },
    ],
    [
      'draws out of order',
      ([first, second]) => ({
        draws: [second, first].map((one) => ({ drawNumber: one?.drawNumber ?? '', multiple: 1 })),
      }),
      { draws: { id: 'field.lottery.draw-order' } },
    ],
    [
      'an unknown draw',
      ([first]) => ({
        draws: [first?.drawNumber ?? '', '1'].map((drawNumber) => ({ drawNumber, multiple: 1 })),
      }),
      { 'draws.1.drawNumber': { id: 'field.lottery.draw-closed', values: { drawNumber: '1' } } },
    ],
    [
      'a multiple of 0 or past the most',
      (planned) => ({
        draws: planned.map(({ drawNumber }, at) => ({ drawNumber, multiple: [0, 1, 10_000][at] ?? 1 })),
      }),
      {
        'draws.0.multiple': { id: 'field.lottery.draw-multiple' },
        'draws.2.multiple': { id: 'field.lottery.draw-multiple' },
      },
    ],
    [
      'a line that costs too much at a draw’s multiple',
      (planned) => ({
        draws: planned.map(({ drawNumber }, at) => ({ drawNumber, multiple: at === 1 ? 2600 : 1 })),
      }),
      { 'draws.1.multiple': { id: 'field.lottery.stake-too-big', values: { maximum: 500_000_000n } } },
    ],
    [
      'a faulty line',
      () => ({ lines: [{ ...ALL_OF_FIRST, selection: '11|-|-|-|-' }] }),
      { 'lines.0.selection': { id: 'field.lottery.repeated' } },
    ],
  ])('%s is named, and nothing moves', async (_, change, fields) => {
    const member = await lottery.member(CASH);
    const planned = await ahead(3);
    const draws = planned.map(({ drawNumber }) => ({ drawNumber, multiple: 1 }));
    expect(await multiDrawOrder(member, { draws, ...change(planned) })).toMatchObject({
      ok: false,
      refusal: { kind: 'lines-refused', fields },
    });
    expect(await lottery.cash(member)).toBe(CASH);
    const none = await lottery.inMerchant((scope) => multiDrawOrdersOf(scope, member, {}, { pageSize: 10 }));
    expect(none.multiDrawOrders).toEqual([]);
  });

  test('a multi-draw order that the last draw’s stake makes too dear takes nothing', async () => {
    const member = await lottery.member(3n * STAKE - 1n);
    const planned = await ahead(3);
    const draws = planned.map(({ drawNumber }) => ({ drawNumber, multiple: 1 }));
    expect(await multiDrawOrder(member, { draws })).toEqual({
      ok: false,
      refusal: { kind: 'insufficient-funds', fields: { lines: { id: 'field.amount.above-balance' } } },
    });
    expect(await lottery.cash(member)).toBe(3n * STAKE - 1n);
    expect(await lottery.faults()).toEqual([]);
  });

  test('a player who is shut out begins no multi-draw order, and gets back what is not drawn of the one they have', async () => {
    const member = await lottery.member(CASH);
    const { planned, multiDrawOrderId } = await ordered(member, 4);
    await lottery.goTo(instantOf(planned, 0, 'drawsAt'));
    await lottery.inMerchant((scope) => excludePlayer(scope, member, 1));
    const draws = [{ drawNumber: planned[3]?.drawNumber ?? '', multiple: 1 }];
    expect(await multiDrawOrder(member, { draws })).toMatchObject({ refusal: { kind: 'player-excluded' } });
    const fact = {
      topic: 'player-excluded' as const,
      memberId: member,
      payload: {},
      id: 1n,
      recordedAt: new Date(),
    };
    for (const facts of [[fact], [fact, fact]]) {
      await lottery.inMerchant((scope) => returnMultiDrawOrdersListener.hear(scope, facts));
    }
    expect((await shown(member, multiDrawOrderId)).states).toEqual([
      'WON',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ]);
    expect(await lottery.cash(member)).toBe(CASH - STAKE + PRIZE);
    expect(await lottery.faults()).toEqual([]);
  });
});

describe('giving up', () => {
  test('one draw, one order and the rest can be taken back, each once', async () => {
    const member = await lottery.member(CASH);
    const { multiDrawOrderId } = await ordered(member, 4, { lines: [ALL_OF_FIRST, BIG_TOTAL] });
    const found = await lottery.inMerchant((scope) => multiDrawOrderOf(scope, member, multiDrawOrderId));
    invariant(found.ok, 'the member sees the multi-draw order');
    const [, second, third] = found.value.orders;
    invariant(second && third, 'there are draws');
    const slipId = second.slips[0]?.id ?? '';
    const slip = () => lottery.inMerchant((scope) => cancelSlip(scope, member, slipId));
    const order = () => lottery.inMerchant((scope) => cancelOrder(scope, member, third.id));
    const rest = () => lottery.inMerchant((scope) => cancelMultiDrawOrder(scope, member, multiDrawOrderId));
    expect(await slip()).toEqual({ ok: true, value: { refund: STAKE } });
    expect(await slip()).toMatchObject({ refusal: { kind: 'slip-fixed' } });
    expect(await order()).toEqual({ ok: true, value: { refund: STAKE + 20_000n, slips: 2 } });
    expect(await order()).toMatchObject({ refusal: { kind: 'nothing-to-cancel' } });
    expect(await rest()).toEqual({
      ok: true,
      value: { refund: 2n * STAKE + 3n * 20_000n, draws: 3 },
    });
    expect(await rest()).toMatchObject({ refusal: { kind: 'nothing-to-cancel' } });
    expect(await lottery.cash(member)).toBe(CASH);
    const exposed = await lottery.inMerchant((scope) =>
      scope.db.selectFrom('lottery.exposure').select('payout').where('payout', '>', 0n).execute(),
    );
    const openRisk = exposed.reduce((sum, { payout }) => sum + payout, 0n);
    const waiting = await lottery.inMerchant((scope) =>
      scope.db.selectFrom('lottery.slip').select('best_payout').where('state', '=', 'PENDING').execute(),
    );
    expect(openRisk).toBe(waiting.reduce((sum, slip) => sum + slip.best_payout, 0n));
    expect(await lottery.faults()).toEqual([]);
  });

  test('a stranger sees nothing of it and stops nothing', async () => {
    const [owner, stranger] = [await lottery.member(CASH), await lottery.member(1n)];
    const { multiDrawOrderId } = await ordered(owner, 2);
    const asked = await lottery.inMerchant(async (scope) => [
      await multiDrawOrderOf(scope, stranger, multiDrawOrderId),
      await cancelMultiDrawOrder(scope, stranger, multiDrawOrderId),
    ]);
    const unknown = { ok: false, refusal: { kind: 'multi-draw-order-not-found' } };
    expect(asked).toEqual([unknown, unknown]);
  });
});

test('lists come page by page, narrowed by game, state and day', async () => {
  const member = await lottery.member(CASH);
  const placed: { multiDrawOrderId: Id }[] = [];
  for (const stopOnWin of [true, false, false]) {
    lottery.time.ms += 1;
    placed.push(await ordered(member, 2, { stopOnWin }));
  }
  await lottery.inMerchant((scope) => cancelMultiDrawOrder(scope, member, placed[1]?.multiDrawOrderId ?? ''));
  const list = (filter: Parameters<typeof multiDrawOrdersOf>[2], after?: Id) =>
    lottery.inMerchant((scope) => multiDrawOrdersOf(scope, member, filter, { after, pageSize: 2 }));
  const first = await list({});
  expect(first.multiDrawOrders.map(({ id }) => id)).toEqual([
    placed[2]?.multiDrawOrderId,
    placed[1]?.multiDrawOrderId,
  ]);
  const second = await list({}, first.next ?? undefined);
  expect([second.multiDrawOrders.map(({ id }) => id), second.next]).toEqual([
    [placed[0]?.multiDrawOrderId],
    null,
  ]);
  expect((await list({ state: 'ENDED' })).multiDrawOrders.map(({ id }) => id)).toEqual([
    placed[1]?.multiDrawOrderId,
  ]);
  expect((await list({ state: 'RUNNING', game: 'none' })).multiDrawOrders).toEqual([]);

  const timeZone = 'Asia/Dhaka';
  const orders = async (filter: object, after?: Id) =>
    lottery.inMerchant((scope) => ordersOf(scope, member, { timeZone, ...filter }, { after, pageSize: 4 }));
  const page = await orders({});
  const rest = await orders({}, page.next ?? undefined);
  expect([page.orders.length, rest.orders.length, rest.next]).toEqual([4, 2, null]);
  expect(page.orders.map(({ drawPosition }) => drawPosition)).toEqual([1, 2, 1, 2]);
  expect((await orders({ state: 'CANCELLED' })).orders).toHaveLength(2);
  expect((await orders({ game: 'ssc1m', from: '2026-11-21', to: '2026-11-21' })).orders).toHaveLength(4);
  expect((await orders({ to: '2026-11-20' })).orders).toEqual([]);
  expect((await orders({ from: '2026-11-22' })).orders).toEqual([]);
});
