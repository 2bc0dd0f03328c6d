import { invariant } from '@mela/primitives';
import { afterEach, expect, test } from 'vitest';
import { cancelOrder, orderOf, placeMultiDrawOrder, saveLotteryGame, type LotteryGame } from '../index.ts';
import { openTestLottery, type TestLottery } from '../test-lottery.ts';
import type { OrderLine } from './price-order.ts';

const taka = (whole: number): bigint => BigInt(whole) * 10_000n;

const THAI: Partial<LotteryGame> = {
  family: 'TH',
  prizeMode: 'SEA',
  payoutLevels: { min: 2000, max: 2000 },
  menus: [],
};
/** ৳900 for each ৳1. */
const TOP3 = { play: 'TH_TOP3', selection: '123', unitMode: '1', multiple: 10 } satisfies OrderLine;

let lottery: TestLottery;
afterEach(() => lottery.close());

const open = async (given: Partial<LotteryGame>) => {
  lottery = await openTestLottery({ ...THAI, ...given });
  return { draw: await lottery.current(), member: await lottery.member(taka(1_000_000)) };
};
const fields = (outcome: unknown) => (outcome as { refusal?: { fields?: object } }).refusal?.fields;

test('a closed number is refused by name, a reduced one pays its part and stands apart', async () => {
  const reduced = [{ number: '456', perMille: 500 }];
  const { draw, member } = await open({ playTerms: [{ play: 'TH_TOP3', closed: ['123'], reduced }] });
  const bet = (...lines: OrderLine[]) => lottery.bet(member, draw.drawNumber, ...lines);
  expect(fields(await bet({ ...TOP3, selection: '122' }, { ...TOP3, selection: '111,123' }))).toEqual({
    'lines.1.selection': { id: 'field.lottery.closed-numbers', values: { numbers: '123' } },
  });
  expect(fields(await bet({ ...TOP3, selection: '111,456' }))).toEqual({
    'lines.0.selection': { id: 'field.lottery.reduced-apart', values: { numbers: '456' } },
  });
  // Whoever was shown the whole price is told the new one.
  expect(fields(await bet({ ...TOP3, selection: '456', best: taka(9000) }))).toEqual({
    'lines.0.best': { id: 'field.lottery.price-changed', values: { now: taka(4500) } },
  });
  const taken = await bet({ ...TOP3, selection: '456', best: taka(4500) });
  invariant(taken.ok, 'it is sold at half its price');
  const order = await lottery.inMerchant((scope) => orderOf(scope, member, taken.value.orderId));
  invariant(order.ok, 'its member sees it');
  expect(order.value.slips[0]).toMatchObject({ bestPayout: taka(4500), odds: [['WIN', '450.0000']] });
  await lottery.goTo(draw.drawsAt);
  expect(await lottery.faults()).toEqual([]);
});

test('a number is sold up to what the house risks on it, however many ask at once', async () => {
  const { draw } = await open({
    playTerms: [{ play: 'TH_TOP3', numberMax: taka(90_000), closed: [], reduced: [] }],
  });
  const members = await Promise.all(Array.from({ length: 50 }, () => lottery.member(taka(1000))));
  const asked = await Promise.all(
    members.map((one, at) =>
      lottery.bet(one, draw.drawNumber, { ...TOP3, selection: at % 2 ? '123' : '123,999' }),
    ),
  );
  // Each could win ৳9,000 of the ৳90,000.
  expect(asked.filter(({ ok }) => ok)).toHaveLength(10);
  for (const one of asked) if (!one.ok) expect(one.refusal.kind).toBe('exposure-limit');
  const other = await lottery.member(taka(1000));
  expect((await lottery.bet(other, draw.drawNumber, { ...TOP3, selection: '777' })).ok).toBe(true);
  expect(await lottery.faults()).toEqual([]);
});

test('a member stakes on a play of a draw what is set for it, however many orders come at once; what is cancelled is free again', async () => {
  const { draw, member } = await open({
    playTerms: [{ play: 'TH_TOP3', drawMax: taka(100), closed: [], reduced: [] }],
  });
  const bet = () => lottery.bet(member, draw.drawNumber, TOP3);
  const asked = await Promise.all(Array.from({ length: 50 }, bet));
  const taken = asked.flatMap((one) => (one.ok ? one.value : []));
  expect(taken).toHaveLength(10);
  expect(fields(await bet())).toEqual({
    'lines.0.multiple': { id: 'field.lottery.draw-stake', values: { maximum: taka(100) } },
  });
  expect((await lottery.bet(member, draw.drawNumber, { ...TOP3, play: 'TH_TOP2', selection: '23' })).ok).toBe(
    true,
  );
  const [first] = taken;
  invariant(first, 'ten were taken');
  await lottery.inMerchant((scope) => cancelOrder(scope, member, first.orderId));
  expect((await bet()).ok).toBe(true);
  expect((await bet()).ok).toBe(false);
});

test('what is set for a play bites only from a draw that is not yet on sale', async () => {
  const { draw, member } = await open({});
  await lottery.inMerchant((scope) =>
    saveLotteryGame(scope, {
      ...lottery.lotteryGame,
      playTerms: [{ play: 'TH_TOP3', unitMax: taka(5), closed: ['999'], reduced: [] }],
    }),
  );
  expect((await lottery.bet(member, draw.drawNumber, { ...TOP3, selection: '999' })).ok).toBe(true);
  await lottery.goTo(new Date(draw.drawsAt.getTime() + 60_000));
  const later = await lottery.current();
  expect(fields(await lottery.bet(member, later.drawNumber, TOP3))).toEqual({
    'lines.0.multiple': { id: 'field.lottery.unit-too-big', values: { maximum: taka(5) } },
  });
  expect(fields(await lottery.bet(member, later.drawNumber, { ...TOP3, selection: '999' }))).toMatchObject({
    'lines.0.selection': { id: 'field.lottery.closed-numbers' },
  });
});

test('a discount comes back once the draw is settled, of its group only, and not of what was cancelled', async () => {
  const { draw, member } = await open({ discounts: { TOP: 50 } });
  const top2 = { ...TOP3, play: 'TH_BOTTOM2', selection: '00' };
  const staked = await lottery.bet(member, draw.drawNumber, TOP3, top2);
  const cancelled = await lottery.bet(member, draw.drawNumber, { ...TOP3, multiple: 100 });
  invariant(staked.ok && cancelled.ok, 'both are taken');
  await lottery.inMerchant((scope) => cancelOrder(scope, member, cancelled.value.orderId));
  const chased = await lottery.inMerchant((scope) =>
    placeMultiDrawOrder(
      scope,
      { memberId: member, currency: 'BDT' },
      {
        game: 'ssc1m',
        lines: [TOP3],
        draws: [{ drawNumber: draw.drawNumber, multiple: 2 }],
        stopOnWin: false,
      },
    ),
  );
  expect(chased.ok).toBe(true);
  await lottery.goTo(draw.drawsAt);
  const order = await lottery.inMerchant((scope) => orderOf(scope, member, staked.value.orderId));
  invariant(order.ok, 'its member sees it');
  expect(order.value.slips.map(({ rebate }) => rebate)).toEqual([5000n, 0n]);
  const slips = await lottery.inMerchant(({ db, merchantId }) =>
    db
      .selectFrom('lottery.slip')
      .select(['play', 'state', 'stake', 'rebate', 'payout'])
      .where('merchant_id', '=', merchantId)
      .execute(),
  );
  for (const { play, state, stake, rebate } of slips)
    expect(rebate ?? 0n).toBe(play === 'TH_TOP3' && state !== 'CANCELLED' ? stake / 20n : 0n);
  const brought = slips.reduce(
    (sum, { state, payout, rebate }) => (state === 'CANCELLED' ? sum : sum + (payout ?? 0n) + (rebate ?? 0n)),
    0n,
  );
  expect(await lottery.cash(member)).toBe(taka(1_000_000) - taka(40) + brought);
  for (const slipId of staked.value.slipIds) expect((await lottery.proofOf(member, slipId)).ok).toBe(true);
  expect(await lottery.faults()).toEqual([]);
});
