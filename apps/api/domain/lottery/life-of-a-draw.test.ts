import { invariant } from '@mela/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSlip, currentDraws, orderOf, ordersOf, resultsOf, slipProof, voidDraw } from './index.ts';
import { ALL_OF_FIRST, BIG_TOTAL, brokenIn, openTestLottery, type TestLottery } from './test-lottery.ts';

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await openTestLottery();
});
afterAll(() => lottery.close());

const topics = async (): Promise<string[]> => {
  const rows = await lottery.inMerchant((scope) =>
    scope.db.selectFrom('platform.outbox').select('topic').orderBy('id').execute(),
  );
  return rows.map(({ topic }) => topic);
};

test('a slip lives from its sale to its prize, and all of it can be proved', async () => {
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  const name = { game: 'ssc1m', drawNumber: draw.drawNumber };
  expect(draw.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(await lottery.proofOfDraw(name)).toEqual({
    ok: false,
    refusal: { kind: 'not-drawn' },
  });

  const placed = await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST, BIG_TOTAL);
  invariant(placed.ok, 'the order is taken');
  expect(placed.value.stake).toBe(220_000n);
  expect(await lottery.cash(member)).toBe(780_000n);

  await lottery.goTo(draw.closesAt);
  const { latest } = await lottery.inMerchant((scope) => currentDraws(scope, 'ssc1m'));
  expect(latest[0]).toMatchObject({ drawNumber: draw.drawNumber, state: 'CLOSED', result: null });
  expect(latest[0]?.ticketsRoot).toMatch(/^[0-9a-f]{64}$/);

  await lottery.goTo(draw.drawsAt);
  const [result] = await lottery.inMerchant((scope) => resultsOf(scope, 'ssc1m', 1));
  expect(result).toMatchObject({ drawNumber: draw.drawNumber, state: 'SETTLED' });

  const order = await lottery.inMerchant((scope) => orderOf(scope, member, placed.value.orderId));
  invariant(order.ok, 'the member sees the order');
  const total = ((result?.result ?? []) as number[]).reduce((a, b) => a + b, 0);
  const bigWins = total >= 23;
  expect(order.value.slips).toMatchObject([
    { state: 'WON', hits: [['WIN', 1]], payout: 195_600n },
    bigWins ? { state: 'WON', payout: 39_200n } : { state: 'LOST', payout: 0n },
  ]);
  expect(await lottery.cash(member)).toBe(780_000n + 195_600n + (bigWins ? 39_200n : 0n));

  for (const slipId of placed.value.slipIds) {
    const proof = await lottery.proofOf(member, slipId);
    invariant(proof.ok, 'the slip can be proved');
    const noted = { commitment: draw.commitment ?? '', root: latest[0]?.ticketsRoot ?? '' };
    expect(brokenIn(proof.value, noted)).toEqual([]);
  }
  expect(await topics()).toEqual(
    expect.arrayContaining(['slip-placed', 'draw-published', 'slip-settled', 'balances-changed']),
  );
  expect(await lottery.faults()).toEqual([]);
  const exposed = await lottery.inMerchant((scope) =>
    scope.db.selectFrom('lottery.exposure').select('draw_id').execute(),
  );
  expect(exposed).toEqual([]);
});

test('another member sees neither the order nor its proof', async () => {
  const [owner, stranger] = [await lottery.member(1_000_000n), await lottery.member(0n + 1n)];
  const draw = await lottery.current();
  const placed = await lottery.bet(owner, draw.drawNumber, BIG_TOTAL);
  invariant(placed.ok, 'the order is taken');
  const [slipId = ''] = placed.value.slipIds;
  const ask = await lottery.inMerchant(async (scope) => ({
    list: await ordersOf(scope, stranger, { timeZone: 'Asia/Dhaka' }, { pageSize: 10 }),
    order: (await orderOf(scope, stranger, placed.value.orderId)).ok,
    proof: (await slipProof(scope, lottery.sources.box, stranger, slipId)).ok,
  }));
  expect(ask).toEqual({ list: { orders: [], next: null }, order: false, proof: false });
  const cancelled = await lottery.inMerchant((scope) => cancelSlip(scope, stranger, slipId));
  expect(cancelled).toEqual({ ok: false, refusal: { kind: 'slip-not-found' } });
});

test('a cancelled slip gives its whole stake back once and is in no tree', async () => {
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  const placed = await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST, BIG_TOTAL);
  invariant(placed.ok, 'the order is taken');
  const [first = '', second = ''] = placed.value.slipIds;
  const cancel = () => lottery.inMerchant((scope) => cancelSlip(scope, member, first));
  const outcomes = await Promise.all([cancel(), cancel(), cancel()]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await lottery.cash(member)).toBe(980_000n);

  await lottery.goTo(draw.closesAt);
  expect((await lottery.inMerchant((scope) => cancelSlip(scope, member, second))).ok).toBe(false);
  await lottery.goTo(draw.drawsAt);
  const proofs = [await lottery.proofOf(member, first), await lottery.proofOf(member, second)];
  expect(proofs.map(({ ok }) => ok)).toEqual([false, true]);
  expect(await lottery.faults()).toEqual([]);
});

test('a void draw returns every stake in full, and only once', async () => {
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST);
  const cancelled = await lottery.bet(member, draw.drawNumber, BIG_TOTAL);
  invariant(cancelled.ok, 'the order is taken');
  await lottery.inMerchant((scope) => cancelSlip(scope, member, cancelled.value.slipIds[0] ?? ''));
  const name = { game: 'ssc1m', drawNumber: draw.drawNumber };
  expect(await lottery.inMerchant((scope) => voidDraw(scope, name, 'test'))).toMatchObject({ ok: true });
  expect(await lottery.inMerchant((scope) => voidDraw(scope, name, 'again'))).toMatchObject({ ok: false });
  await lottery.settle();
  await lottery.goTo(draw.drawsAt);
  expect(await lottery.cash(member)).toBe(1_000_000n);
  const proof = await lottery.proofOfDraw(name);
  invariant(proof.ok, 'a void draw can be proved');
  // What it would have been, and the one ticket that was not taken back.
  expect(proof.value).toMatchObject({ isVoid: true, draw: expect.any(Array), tickets: { count: 1 } });
  expect(brokenIn(proof.value, { commitment: draw.commitment ?? '' })).toEqual([]);
  expect(await lottery.faults()).toEqual([]);
});

test('after a pause, draws that were on sale are drawn and those that never were are void', async () => {
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST);
  await lottery.goTo(draw.drawsAt, 10 * 60_000);
  const states = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select(['draw_number as drawNumber', 'state', 'void_reason'])
      .where('draws_at', '>=', draw.drawsAt)
      .orderBy('draws_at')
      .limit(12)
      .execute(),
  );
  // The next draw was on sale already when the worker stopped.
  expect(states.slice(0, 2).map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED']);
  expect(states.slice(2, 10)).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining({ state: 'VOID', void_reason: 'not-on-sale' })),
  );
  expect(await lottery.cash(member)).toBe(1_000_000n - 200_000n + 195_600n);
  const next = await lottery.current();
  expect(next.closesAt.getTime()).toBeGreaterThan(lottery.time.ms);
});
