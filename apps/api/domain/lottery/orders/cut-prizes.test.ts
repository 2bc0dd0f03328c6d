import { formatAmount, invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { cancelOrder, orderOf, placeMultiDrawOrder, placeOrder, type LotteryGame } from '../index.ts';
import { BIG_TOTAL, brokenIn, openTestLottery, type TestLottery } from '../test-lottery.ts';
import type { OrderLine } from './price-order.ts';

const taka = (whole: number): bigint => BigInt(whole) * 10_000n;
/** ৳20, which win ৳39.20 on half of all draws. */
const BIG: OrderLine = { ...BIG_TOTAL, multiple: 10 };
const SMALL: OrderLine = { ...BIG, selection: 'SMALL' };

let lottery: TestLottery;
afterEach(() => lottery.close());

async function open(payoutMax: bigint, given: Partial<LotteryGame> = {}) {
  lottery = await openTestLottery();
  const { limits } = lottery.lotteryGame;
  await lottery.close();
  lottery = await openTestLottery({ limits: { ...limits, payoutMax }, ...given });
  const { drawNumber, drawsAt } = await lottery.current();
  const bettor = async () => ({ memberId: await lottery.member(taka(1000)), currency: 'BDT' as const });
  const bet = (of: { memberId: Id; currency: 'BDT' }, mayCut: boolean, ...lines: OrderLine[]) =>
    lottery.inMerchant((scope) => placeOrder(scope, of, { game: 'ssc1m', drawNumber, lines, mayCut }));
  return { drawNumber, drawsAt, bettor, bet };
}

/** What a member was paid for the only slip of an order, and its proof. */
async function paidOn(memberId: Id, orderId: Id) {
  const order = await lottery.inMerchant((scope) => orderOf(scope, memberId, orderId));
  const slip = order.ok ? order.value.slips[0] : undefined;
  invariant(slip, 'its member sees it');
  const proof = await lottery.proofOf(memberId, slip.id);
  invariant(proof.ok && proof.value.ticket, 'it is proved');
  return { slip, proof: proof.value, ticket: proof.value.ticket };
}

test('a prize over the most of a draw is cut to it, once its player was told, and the ticket proves it', async () => {
  const { drawsAt, bettor, bet } = await open(taka(30));
  const [one, other] = [await bettor(), await bettor()];
  const values = { left: taka(30), maximum: taka(30) };
  const told = { 'lines.0.selection': { id: 'field.lottery.payout-cut', values } };
  expect(await bet(one, false, BIG)).toMatchObject({ refusal: { kind: 'payout-limit', fields: told } });
  expect(await lottery.cash(one.memberId)).toBe(taka(1000));
  // The price is the one that was shown, whatever is paid of it.
  const [big, small] = [await bet(one, true, { ...BIG, best: 392_000n }), await bet(other, true, SMALL)];
  invariant(big.ok && small.ok, 'both are taken');
  await lottery.goTo(drawsAt);
  const settled = [
    await paidOn(one.memberId, big.value.orderId),
    await paidOn(other.memberId, small.value.orderId),
  ].toSorted((a, b) => Number((b.slip.payout ?? 0n) - (a.slip.payout ?? 0n)));
  expect(settled.map(({ slip }) => [slip.state, slip.payout, slip.isCut])).toEqual([
    ['WON', taka(30), true],
    ['LOST', 0n, true],
  ]);
  const cash = [await lottery.cash(one.memberId), await lottery.cash(other.memberId)];
  expect(cash.toSorted((a, b) => Number(b - a))).toEqual([taka(1010), taka(980)]);
  for (const { proof, ticket } of settled) {
    expect(ticket.slip.most).toBe('30.0000');
    expect(brokenIn(proof)).toEqual([]);
    // Nobody can say afterwards that it was cut, or to something else.
    for (const most of [undefined, '29.0000']) {
      const slip = { ...ticket.slip, most };
      expect(brokenIn({ ...proof, ticket: { ...ticket, slip } })).toContain('ticket-is-in-root');
    }
  }
  expect(await lottery.faults()).toEqual([]);
});

test('a bet that wins within the most is paid whole, and its ticket says nothing of a cut', async () => {
  const { drawsAt, bettor, bet } = await open(392_000n);
  const [one, other] = [await bettor(), await bettor()];
  const [big, small] = [await bet(one, false, BIG), await bet(other, false, SMALL)];
  invariant(big.ok && small.ok, 'both are taken');
  await lottery.goTo(drawsAt);
  const settled = [
    await paidOn(one.memberId, big.value.orderId),
    await paidOn(other.memberId, small.value.orderId),
  ];
  expect(settled.map(({ ticket }) => ticket.payout).toSorted()).toEqual(['0.0000', formatAmount(392_000n)]);
  expect(settled.map(({ ticket }) => ticket.slip.most)).toEqual([undefined, undefined]);
});

test('the open bets of a member on a draw and a play count, those given back no more; where not a stake is left nothing is sold', async () => {
  const playTerms = [{ play: 'SSC_SUM_BSOE', payoutMax: taka(50), closed: [], reduced: [] }];
  const { bettor, bet } = await open(taka(200), { playTerms });
  const one = await bettor();
  const first = await bet(one, false, BIG);
  invariant(first.ok, 'it is within the play’s most');
  const fieldsOf = (id: string, values: object) => ({ 'lines.0.selection': { id, values } });
  // ৳10.80 are left of the play's ৳50, less than the ৳20 that it costs; another play has the game's ৳160.80.
  const maximum = taka(50);
  for (const mayCut of [false, true])
    expect(await bet(one, mayCut, SMALL)).toMatchObject({
      refusal: { kind: 'lines-refused', fields: fieldsOf('field.lottery.payout-limit', { maximum }) },
    });
  const cheaper = { ...SMALL, multiple: 5 };
  expect(await bet(one, false, cheaper)).toMatchObject({
    refusal: {
      kind: 'payout-limit',
      fields: fieldsOf('field.lottery.payout-cut', { maximum, left: 108_000n }),
    },
  });
  const straight = { play: 'SSC_F2_STRAIGHT', selection: '1|2', unitMode: '1', multiple: 1 };
  expect(await bet(one, false, straight)).toMatchObject({
    refusal: {
      kind: 'payout-limit',
      fields: fieldsOf('field.lottery.payout-cut', { left: 1_608_000n, maximum: taka(200) }),
    },
  });
  // What is given back makes room, and what the house could lose on it is free again, to the last paisa.
  expect(await bet(one, true, cheaper)).toMatchObject({ ok: true });
  await lottery.inMerchant((scope) => cancelOrder(scope, one.memberId, first.value.orderId));
  expect(await bet(one, false, { ...BIG, multiple: 9 })).toMatchObject({ ok: true });
  const { rows } = await lottery.inMerchant((scope) =>
    sql<{ exposed: bigint; open: bigint }>`
      select (select sum(payout) from lottery.exposure)::bigint as exposed,
             (select sum(best_payout) from lottery.slip where state = 'PENDING')::bigint as open`.execute(
      scope.db,
    ),
  );
  expect(rows[0]?.exposed).toBe(rows[0]?.open);
  expect(rows[0]?.open).toBe(460_800n);
});

test('orders that come at once share one most', async () => {
  const { bettor, bet } = await open(taka(70));
  const one = await bettor();
  const taken = await Promise.all([BIG, SMALL, BIG, SMALL].map((line) => bet(one, true, line)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(2);
  const { rows } = await lottery.inMerchant((scope) =>
    sql<{ most: bigint }>`select sum(best_payout)::bigint as most from lottery.slip`.execute(scope.db),
  );
  expect(rows[0]?.most).toBe(taka(70));
});

test('a multi-draw order is cut draw by draw, once its player was told', async () => {
  const { drawNumber, bettor } = await open(taka(70));
  const one = await bettor();
  const place = (mayCut: boolean) =>
    lottery.inMerchant((scope) =>
      placeMultiDrawOrder(scope, one, {
        game: 'ssc1m',
        lines: [BIG],
        draws: [{ drawNumber, multiple: 2 }],
        stopOnWin: false,
        mayCut,
      }),
    );
  expect(await place(false)).toMatchObject({ refusal: { kind: 'payout-limit' } });
  expect(await place(true)).toMatchObject({ ok: true });
});
