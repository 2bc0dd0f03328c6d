import { invariant } from '@mela/primitives';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../index.ts';
import { ALL_OF_FIRST, BIG_TOTAL, openTestLottery, type TestLottery } from '../test-lottery.ts';

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await openTestLottery({
    limits: {
      lines: 5,
      multiple: 99,
      notes: 1000,
      stakeMin: 200n,
      stakeMax: 5_000_000n,
      payoutMax: 20_000_000n,
      exposureMax: 30_000_000n,
    },
  });
});
afterAll(() => lottery.close());

const refusalOf = (outcome: { ok: boolean; refusal?: unknown }): unknown =>
  outcome.ok ? 'taken' : outcome.refusal;

describe('an order is taken whole or not at all', () => {
  test('every faulty line is named with its reason, and nothing moves', async () => {
    const member = await lottery.member(1_000_000n);
    const { drawNumber } = await lottery.current();
    const outcome = await lottery.bet(
      member,
      drawNumber,
      BIG_TOTAL,
      { ...BIG_TOTAL, play: 'SSC_NONE' },
      { ...ALL_OF_FIRST, selection: '11|-|-|-|-' },
      { ...BIG_TOTAL, unitMode: '0.5' },
      { ...BIG_TOTAL, multiple: 100 },
    );
    expect(refusalOf(outcome)).toEqual({
      kind: 'lines-refused',
      fields: {
        'lines.1.play': { id: 'field.lottery.play' },
        'lines.2.selection': { id: 'field.lottery.repeated', values: { value: '1' } },
        'lines.3.unitMode': { id: 'field.lottery.unit-mode' },
        'lines.4.multiple': { id: 'field.lottery.multiple', values: { maximum: 99 } },
      },
    });
    expect(await lottery.cash(member)).toBe(1_000_000n);
  });

  test('a play that is bet by the amount takes whole ones, at one for each, and no smaller unit', async () => {
    const member = await lottery.member(1_000_000n);
    const { drawNumber } = await lottery.current();
    const line = { play: 'SSC_E_DT_PUSH', selection: '@12 DRAGON', unitMode: '1', multiple: 7 };
    expect(refusalOf(await lottery.bet(member, drawNumber, { ...line, unitMode: '0.1' }))).toEqual({
      kind: 'lines-refused',
      fields: { 'lines.0.unitMode': { id: 'field.lottery.amount' } },
    });
    expect(await lottery.bet(member, drawNumber, line)).toMatchObject({ value: { stake: 70_000n } });
    expect(await lottery.cash(member)).toBe(930_000n);
  });

  test.each([
    ['no line', []],
    ['too many lines', Array.from({ length: 6 }, () => BIG_TOTAL)],
    [
      'too many notes',
      [{ ...BIG_TOTAL, play: 'SSC_F4_STRAIGHT', selection: '0123456789|0123456789|0123456789|012' }],
    ],
    ['a stake below the least', [{ ...BIG_TOTAL, unitMode: '0.001', multiple: 1 }]],
    ['a stake above the most', [{ ...ALL_OF_FIRST, multiple: 30 }]],
    ['a multiple of 0', [{ ...BIG_TOTAL, multiple: 0 }]],
    ['a multiple of −1', [{ ...BIG_TOTAL, multiple: -1 }]],
    ['a multiple of 1.5', [{ ...BIG_TOTAL, multiple: 1.5 }]],
    ['a multiple of 1e308', [{ ...BIG_TOTAL, multiple: 1e308 }]],
  ])('%s is refused', async (_, lines) => {
    const member = await lottery.member(100_000_000n);
    const { drawNumber } = await lottery.current();
    expect(refusalOf(await lottery.bet(member, drawNumber, ...lines))).toMatchObject({
      kind: 'lines-refused',
    });
    expect(await lottery.cash(member)).toBe(100_000_000n);
  });

  test('a balance that is too small takes nothing', async () => {
    const member = await lottery.member(19_999n);
    const { drawNumber } = await lottery.current();
    expect(refusalOf(await lottery.bet(member, drawNumber, BIG_TOTAL))).toEqual({
      kind: 'insufficient-funds',
      fields: { lines: { id: 'field.amount.above-balance' } },
    });
    expect(await lottery.cash(member)).toBe(19_999n);
  });

  test('an unknown game, an unknown draw and one that is not on sale are told apart', async () => {
    const member = await lottery.member(1_000_000n);
    const { drawNumber, drawsAt } = await lottery.current();
    const order = { game: 'nothing', drawNumber, lines: [BIG_TOTAL] };
    const placed = await lottery.inMerchant((scope) =>
      placeOrder(scope, { memberId: member, currency: 'BDT' }, order),
    );
    expect(refusalOf(placed)).toEqual({ kind: 'lottery-game-not-found' });
    const at = (wanted: string) => ({
      fields: { drawNumber: { id: 'field.lottery.draw-closed', values: { drawNumber: wanted } } },
    });
    expect(refusalOf(await lottery.bet(member, '1', BIG_TOTAL))).toEqual({
      kind: 'draw-not-found',
      ...at('1'),
    });
    const later = `2026112109${String(drawsAt.getUTCMinutes()).padStart(2, '0')}`;
    expect(refusalOf(await lottery.bet(member, later, BIG_TOTAL))).toEqual({
      kind: 'draw-closed',
      ...at(later),
    });
  });
});

describe('a closed brand', () => {
  test.each([
    [1, 'brand-in-maintenance'],
    [2, 'brand-blocked'],
  ])('of status %i takes no order, and pays what was bet before', async (status, kind) => {
    const member = await lottery.member(1_000_000n);
    const draw = await lottery.current();
    expect(refusalOf(await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST))).toBe('taken');
    const owner = new pg.Client({ connectionString: lottery.ownerUrl });
    await owner.connect();
    try {
      await owner.query('update merchants.merchant set status = $1', [status]);
      expect(refusalOf(await lottery.bet(member, draw.drawNumber, BIG_TOTAL))).toEqual({ kind });
      await lottery.goTo(draw.drawsAt);
      expect(await lottery.cash(member)).toBe(1_000_000n - 200_000n + 195_600n);
    } finally {
      await owner.query('update merchants.merchant set status = 0');
      await owner.end();
    }
    const { drawNumber } = await lottery.current();
    expect(refusalOf(await lottery.bet(member, drawNumber, BIG_TOTAL))).toBe('taken');
  });
});

describe('the price is fixed at acceptance', () => {
  test('a lower payout level gives lower odds and the difference as rebate', async () => {
    const member = await lottery.member(1_000_000n);
    const draw = await lottery.current();
    const placed = await lottery.inMerchant((scope) =>
      placeOrder(
        scope,
        { memberId: member, currency: 'BDT' },
        { game: 'ssc1m', drawNumber: draw.drawNumber, payoutLevel: 1800, lines: [ALL_OF_FIRST] },
      ),
    );
    invariant(placed.ok, 'the order is taken');
    await lottery.goTo(draw.drawsAt);
    // 10 × 1800/2000 × 2.00 back from 20.00, and (1956 − 1800)/2000 of 20.00 as rebate.
    expect(await lottery.cash(member)).toBe(1_000_000n - 200_000n + 180_000n + 15_600n);
  });

  test('a listed price does not follow the payout level, so it brings no rebate either', async () => {
    const member = await lottery.member(1_000_000n);
    const draw = await lottery.current();
    const lines = ['BIG', 'SMALL'].map((selection) => ({ ...BIG_TOTAL, selection }));
    const placed = await lottery.inMerchant((scope) =>
      placeOrder(
        scope,
        { memberId: member, currency: 'BDT' },
        { game: 'ssc1m', drawNumber: draw.drawNumber, payoutLevel: 1700, lines },
      ),
    );
    invariant(placed.ok, 'the order is taken');
    await lottery.goTo(draw.drawsAt);
    // One of the two pays 1.96 on 2.00, whatever is drawn; who bets on both may not end with more than before.
    expect(await lottery.cash(member)).toBe(1_000_000n - 40_000n + 39_200n);
  });

  test('a line that wins something else than its player was shown is refused, with the new price', async () => {
    const member = await lottery.member(1_000_000n);
    const { drawNumber } = await lottery.current();
    const place = (best: bigint) =>
      lottery.inMerchant((scope) =>
        placeOrder(
          scope,
          { memberId: member, currency: 'BDT' },
          { game: 'ssc1m', drawNumber, payoutLevel: 1800, lines: [BIG_TOTAL, { ...ALL_OF_FIRST, best }] },
        ),
      );
    expect(refusalOf(await place(195_600n))).toEqual({
      kind: 'lines-refused',
      fields: { 'lines.1.best': { id: 'field.lottery.price-changed', values: { now: 180_000n } } },
    });
    expect(await lottery.cash(member)).toBe(1_000_000n);
    expect((await place(180_000n)).ok).toBe(true);
  });

  test.each([1699, 1957, 0, -1])('a payout level of %s is refused', async (payoutLevel) => {
    const member = await lottery.member(1_000_000n);
    const { drawNumber } = await lottery.current();
    const placed = await lottery.inMerchant((scope) =>
      placeOrder(
        scope,
        { memberId: member, currency: 'BDT' },
        { game: 'ssc1m', drawNumber, payoutLevel, lines: [BIG_TOTAL] },
      ),
    );
    expect(refusalOf(placed)).toMatchObject({ kind: 'lines-refused', fields: { payoutLevel: {} } });
  });
});

describe('limits hold when orders come at once', () => {
  const dragon = { play: 'SSC_F3_STRAIGHT', selection: '1|2|3', unitMode: '1', multiple: 1 } as const;

  test("a member's possible prizes on a draw stay within the brand's most", async () => {
    const member = await lottery.member(10_000_000n);
    const { drawNumber } = await lottery.current();
    // Each can win 1 956.00 of the 2 000.00 allowed.
    const selections = ['1|2|3', '1|2|4', '1|2|5', '1|2|6'];
    const outcomes = await Promise.all(
      selections.map((selection) => lottery.bet(member, drawNumber, { ...dragon, selection })),
    );
    expect(outcomes.map(refusalOf).filter((refusal) => refusal === 'taken')).toHaveLength(1);
    // Nobody has told the member yet.
    const values = { left: 440_000n, maximum: 20_000_000n };
    expect(outcomes.map(refusalOf)).toContainEqual({
      kind: 'payout-limit',
      values: { maximum: 20_000_000n },
      fields: { 'lines.0.selection': { id: 'field.lottery.payout-cut', values } },
    });
    expect(await lottery.cash(member)).toBe(10_000_000n - 20_000n);
  });

  test("the house's risk on one selection stays within its most, and a cancelled slip frees its part", async () => {
    const draw = await lottery.current();
    await lottery.goTo(draw.drawsAt);
    const { drawNumber } = await lottery.current();
    const members = await Promise.all(Array.from({ length: 6 }, () => lottery.member(1_000_000n)));
    // Each can win 1 956.00 of the 3 000.00 at risk.
    const outcomes = await Promise.all(members.map((member) => lottery.bet(member, drawNumber, dragon)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.map(refusalOf)).toContainEqual({
      kind: 'exposure-limit',
      fields: { 'lines.0.selection': { id: 'field.lottery.exposure', values: { drawNumber } } },
    });
  });
});
