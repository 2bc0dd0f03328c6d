import type { Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { publishOffer } from '@mela/testing/people/offers.ts';
import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { placeAccount } from '../agents/index.ts';
import { openAccount } from '../identity/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { setTransferPolicy } from '../member-transfers/index.ts';
import { openLots } from './index.ts';
import { hear } from './test-turnover.ts';
import { openLotsOf, type Model } from './test-wallet.ts';

// The system in which a wallet is driven at random, and the comparison of what it says with a plain reckoning.

export const TAKA = 10_000n;
export const DAYS = 2;
export const WEIGHTS = { RNG: 60 };
const MULTIPLES = [0, 150, 400] as const;

export type World = Readonly<{
  test: TestApi;
  vendor: Awaited<ReturnType<typeof openPretendVendor>>;
  offers: readonly { id: Id; amount: bigint; multiple: bigint }[];
  run<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  now(): number;
  /** Somebody without anything, below an agent. */
  newcomer(): Promise<Real>;
}>;
export type Real = { world: World; seat: Seat; names: number };
export type Step = fc.AsyncCommand<Model, Real>;

/** Opens an installation with a vendor, an agent and three bonuses to claim. */
export async function openWorld(): Promise<World> {
  const test = await openTestApi();
  const vendor = await openPretendVendor(test);
  const run: World['run'] = (work) => test.services.database.inMerchant(vendor.merchant.id, work);
  const agent = await run(async (scope) => {
    await setTransferPolicy(scope, { amountMin: 1n, dailyMax: 1_000_000n * TAKA });
    const opened = await openAccount(scope, { type: 1, username: 'abovethem', passwordHash: 'none' });
    if (!opened.ok) throw new Error('the name is free');
    await placeAccount(scope, { accountId: opened.value.id, uplineId: null });
    return opened.value.id;
  });
  const world: World = {
    test,
    vendor,
    offers: await run(openOffers),
    run,
    now: () => test.clock.now().getTime(),
    async newcomer() {
      const seat = await vendor.seat({ cash: 0n });
      await run((scope) => placeAccount(scope, { accountId: seat.player, uplineId: agent }));
      return { world, seat, names: 0 };
    },
  };
  return world;
}

async function openOffers(scope: Scope) {
  const saved = [];
  for (const [at, multiple] of MULTIPLES.entries()) {
    const amount = BigInt(at + 1) * 37n * TAKA + 3n;
    const { id } = await publishOffer(scope, {
      kind: 'claim',
      name: `Claim ${at}`,
      currency: 'BDT',
      rate: 0,
      amount,
      amountMax: null,
      depositMin: 0n,
      multiple,
      base: 'bonus',
      weights: WEIGHTS,
      days: DAYS,
      audience: 'everyone',
      newcomerDays: null,
      frequency: 'always',
      isOpen: true,
    });
    saved.push({ id, amount, multiple: BigInt(multiple) });
  }
  return saved;
}

/** Lets the system hear what it has been told, and compares. */
export async function toldAndAgreed(model: Model, seat: Seat, world: World): Promise<void> {
  await world.test.deliver();
  hear(model);
  world.test.clock.advance({ seconds: 1 });
  await agree(model, seat, world);
}

/** What the system says is what the reckoning says. */
export async function agree(model: Model, { player }: Seat, world: World): Promise<void> {
  const result = await world.run(async (scope) => {
    const balances = await balancesOf(scope, player);
    const holds = (kind: string): bigint =>
      balances.reduce((sum, one) => (one.kind.startsWith(kind) ? sum + one.balance : sum), 0n);
    const grants = await scope.db
      .selectFrom('bonuses.grant')
      .select(['id', 'money', 'state'])
      .where('member_id', '=', player)
      .execute();
    const lots = await openLots(scope, { id: player, currency: 'BDT' });
    return {
      cash: holds('cash'),
      bonus: holds('bonus'),
      aside: holds('reserved:'),
      grants,
      lots: lots.map(({ left }) => left),
    };
  });
  expect(result.cash).toBe(model.cash);
  expect(result.aside).toBe(model.tables.reduce((sum, { held }) => sum + held, 0n));
  expect(result.bonus).toBe(model.bonuses.reduce((sum, { money }) => sum + money, 0n));
  const byId = new Map(result.grants.map(({ id, money, state }) => [id, { money, state }]));
  for (const { id, money, state } of model.bonuses) expect(byId.get(id)).toEqual({ money, state });
  expect(result.lots).toEqual(openLotsOf(model).map(({ required, done }) => required - done));
}
