import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { publishOffer } from '@mela/testing/people/offers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { balanceOf, debtOf, post } from '../ledger/index.ts';
import { cancelBonus, claimBonus } from './index.ts';

// Who bears what is taken back of a bet that cash and bonus money each staked half of.

const TAKA = 10_000n;
const CASH = 50n * TAKA;
const BONUS = 100n * TAKA;
const STAKE = 100n * TAKA;
const WIN = 200n * TAKA;

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let offer: Id;
let seat: Seat;
let bonus: Id;
let n = 0;

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  at.services.database.inMerchant(vendor.merchant.id, work);
const id = (name: string) => `${name}-${n}`;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
  ({ id: offer } = await run((scope) =>
    publishOffer(scope, {
      kind: 'claim',
      name: 'Claim',
      currency: 'BDT',
      rate: 0,
      amount: BONUS,
      amountMax: null,
      depositMin: 0n,
      multiple: 10_000,
      base: 'bonus',
      weights: {},
      days: 2,
      audience: 'everyone',
      newcomerDays: null,
      frequency: 'always',
      isOpen: true,
    }),
  ));
});
afterAll(() => at.close());
beforeEach(async () => {
  n += 1;
  seat = await vendor.seat({ cash: CASH });
  const claimed = await run((scope) => claimBonus(scope, seat.player, offer));
  if (!claimed.ok) throw new Error(claimed.refusal.kind);
  bonus = claimed.value.id;
  await vendor.bet(seat, { transaction: id('b'), amount: STAKE });
});

const win = () =>
  vendor.settle(seat, { transaction: id('s'), reference: id('b'), amount: WIN, endRound: true });
const giveCash = (amount: bigint) =>
  run((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: id('gift'),
      entries: [
        { ownerId: seat.player, account: 'cash', currency: 'BDT', amount },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -amount },
      ],
    }),
  );
const giveUp = async (money: bigint): Promise<void> => {
  expect(await run((scope) => cancelBonus(scope, seat.player, { id: bonus, money }))).toMatchObject({
    ok: true,
  });
};
const stakeAll = () => vendor.bet(seat, { transaction: id('all'), round: 'r2', amount: 250n * TAKA });

/** What the player has and owes, and what bonuses have brought the house. */
const stands = () =>
  run(async (scope) => {
    const of = async (kind: 'cash' | 'bonus') =>
      (await balanceOf(scope, { ownerId: seat.player, kind, currency: 'BDT' })).balance;
    const { rows } = await sql<{ house: bigint }>`
      select coalesce(sum(e.amount), 0)::bigint as house from ledger.entry e join ledger.account a on a.id = e.account_id
       where a.kind = 'promotions'`.execute(scope.db);
    return {
      cash: await of('cash'),
      bonus: await of('bonus'),
      owed: await debtOf(scope, { id: seat.player, currency: 'BDT' }),
      house: rows[0]?.house ?? 0n,
    };
  });

const again = () => ({ transaction: id('x'), reference: id('b') });
const since = {
  'its bonus under way': () => Promise.resolve(),
  'its bonus given up': () => giveUp(150n * TAKA),
  'all of it at stake again': () => stakeAll(),
};
const corrections = {
  'resettled lower': () => vendor.resettle(seat, { ...again(), change: -100n * TAKA }),
  unsettled: () => vendor.correct(seat, unsettle, again()),
  voided: () => vendor.correct(seat, voidBet, again()),
};

describe.each([
  ['its bonus under way', 'resettled lower', { cash: -50n, bonus: -50n, owed: 0n, house: 0n }],
  ['its bonus under way', 'unsettled', { cash: -100n, bonus: -100n, owed: 0n, house: 0n }],
  ['its bonus under way', 'voided', { cash: -50n, bonus: -50n, owed: 0n, house: 0n }],
  ['its bonus given up', 'resettled lower', { cash: -50n, bonus: 0n, owed: 0n, house: -50n }],
  ['its bonus given up', 'unsettled', { cash: -100n, bonus: 0n, owed: 0n, house: -100n }],
  ['all of it at stake again', 'resettled lower', { cash: 0n, bonus: 0n, owed: 50n, house: -50n }],
  ['all of it at stake again', 'unsettled', { cash: 0n, bonus: 0n, owed: 100n, house: -100n }],
] as const)('a bet that had won, with %s', (meanwhile, how, change) => {
  it(`is ${how}: cash and bonus money each bear their part, and the books agree`, async () => {
    await win();
    await since[meanwhile]();
    const before = await stands();
    expect(await corrections[how]()).toMatchObject({ currency: 'BDT' });
    const after = await stands();
    const moved = Object.fromEntries(
      (['cash', 'bonus', 'owed', 'house'] as const).map((of) => [of, (after[of] - before[of]) / TAKA]),
    );
    expect(moved).toEqual(change);
    expect(await vendor.verify()).toEqual([]);
  });
});

it('is taken back in two postings, whatever id the correction was given', async () => {
  await win();
  const call = {
    kind: 'resettle',
    vendor: vendor.code,
    id: newId(at.clock.now().getTime()).replace(/..$/, '00'),
    transaction: id('x'),
    reference: id('b'),
    body_hash: '0'.repeat(32),
    player: seat.player,
    round: 'r1',
    amount: (-100n * TAKA).toString(),
  };
  const { rows } = await run((scope) =>
    sql`select outcome from play.book_whole(${scope.merchantId}, ${scope.now}, ${JSON.stringify([call])}::jsonb)`.execute(
      scope.db,
    ),
  );
  expect(rows).toEqual([{ outcome: 'ok' }]);
  expect(await stands()).toMatchObject({ cash: 50n * TAKA, bonus: 100n * TAKA, owed: 0n });
  expect(await vendor.verify()).toEqual([]);
});

it.each([
  ['lost', 0n],
  ['won', 150n * TAKA],
  ['won what it cost', STAKE],
])('a bet that %s and is voided leaves the other of its round what that staked', async (_, won) => {
  await giveCash(30n * TAKA);
  await vendor.bet(seat, { transaction: id('b2'), amount: 30n * TAKA });
  await vendor.settle(seat, { transaction: id('s'), reference: id('b'), amount: won });
  await vendor.correct(seat, voidBet, again());
  const before = await stands();
  expect(before.cash + before.bonus).toBe(CASH + BONUS);
  await vendor.settle(seat, {
    transaction: id('s2'),
    reference: id('b2'),
    amount: 60n * TAKA,
    endRound: true,
  });
  expect(await stands()).toEqual({ ...before, cash: before.cash + 60n * TAKA });
  expect(await vendor.verify()).toEqual([]);
});
