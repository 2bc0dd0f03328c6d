import { randomBytes } from 'node:crypto';
import { presentGame, saveOfferedGames, saveVendor } from '@mela/api/domain/catalogue/index.ts';
import { balanceOf, post, verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { addVendorKey } from '@mela/api/domain/play/index.ts';
import { excludePlayer, setLimit, withinLimits } from '@mela/api/domain/protection/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { newId, type Id } from '@mela/primitives';
import { certainly } from '@mela/test-house/certainly.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { signIn } from '@mela/test-house/people/member.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { advanceTransfer } from './ask-vendor.ts';
import { beginTransfer } from './begin-transfer.ts';
import { askAgain } from './finish-transfer.ts';
import { backoffMs } from './finish-transfer.ts';
import { keepMoneyAt } from './keep-vendor.ts';
import { merchantsToAsk, openWallets, type Wallets } from './open-wallets.ts';
import { openHostileVendor, type HostileVendor } from './hostile-vendor.ts';
import { accountOf, openTickets } from './tickets.ts';
import { walletsOf } from './wallets-of.ts';

const V = 'KADAM';

let at: TestHouse;
let vendor: HostileVendor;
let wallets: Wallets;
let people = 0;
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  at.house.database.inMerchant(at.brand.mela.id, work);
const parts = () => ({
  database: at.house.database,
  secretBox: at.house.secretBox,
  connectors: { [V]: vendor.connector },
});

beforeAll(async () => {
  at = await openHouse();
  await inMela(async (scope) => {
    await saveVendor(scope, { code: V, names: { en: 'Kadam', bn: 'কদম' }, runs: 'protocol' });
    const game = { category: 'RNG' as const, names: { en: 'Padma' }, classes: [], iconUrl: null, rtp: null };
    const bounds = { volatility: null, stakeMin: 1n, stakeMax: 10_000_000n, trial: true };
    await saveOfferedGames(scope, V, [{ code: 'padma25', ...game, ...bounds }]);
    await presentGame(scope, { vendor: V, code: 'padma25' }, { open: true });
    await addVendorKey(scope, at.house.secretBox, V, { number: 1, secret: randomBytes(32) });
    await keepMoneyAt(scope, V, { sweeps: true });
  });
});
beforeEach(() => {
  vendor = openHostileVendor(() => at.clock.now());
  wallets = openWallets(parts());
});
afterAll(async () => {
  expect(await verifyBooks(at.house.database, at.brand.mela.id, invariants)).toEqual([]);
  await at.close();
});

/** A member with cash. */
async function someone(cash = 1_000_000n): Promise<Id> {
  people += 1;
  const { account } = await signIn(at, { username: `keeper${people}` });
  await inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: account.id, account: 'cash', currency: 'BDT', amount: cash },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -cash },
      ],
    }),
  );
  return account.id;
}

const begin = (accountId: Id, direction: 'in' | 'out', amount: bigint | null) =>
  inMela((scope) =>
    beginTransfer(scope, { accountId, vendor: V, currency: 'BDT', direction, amount, askedBy: 'member' }),
  );
const balances = (accountId: Id) =>
  inMela(async (scope) => {
    const of = async (kind: 'cash' | `wallet:${string}` | `transit:${string}`) =>
      (await balanceOf(scope, { ownerId: accountId, kind, currency: 'BDT' })).balance;
    return { cash: await of('cash'), wallet: await of(`wallet:${V}`), transit: await of(`transit:${V}`) };
  });

/** Lets time pass and the worker work until nothing is under way. */
async function heal(): Promise<void> {
  vendor.fault = () => null;
  for (let turn = 0; turn < 100; turn += 1) {
    at.clock.advance({ seconds: 61 });
    if ((await merchantsToAsk(at.house.database)).length === 0) break;
    while ((await wallets.advanceDue(at.brand.mela)) > 0);
  }
  await wallets.takeOverRounds(at.brand.mela);
}

it('moves money there and back, in transit until the vendor has said so', async () => {
  const who = await someone();
  const begun = await begin(who, 'in', 400_000n);
  expect(begun).toMatchObject({ ok: true, value: { state: 'pending', amount: 400_000n, moved: null } });
  expect(await balances(who)).toEqual({ cash: 600_000n, wallet: 0n, transit: 400_000n });
  expect(await begin(who, 'in', 1n)).toMatchObject({ refusal: { kind: 'transfer-under-way' } });
  await wallets.advanceDue(at.brand.mela);
  expect(await balances(who)).toEqual({ cash: 600_000n, wallet: 400_000n, transit: 0n });
  expect(vendor.balanceOf(who)).toBe(400_000n);
  expect(await begin(who, 'out', 400_001n)).toMatchObject({ refusal: { kind: 'insufficient-funds' } });
  await begin(who, 'out', 150_000n);
  await wallets.advanceDue(at.brand.mela);
  expect(await balances(who)).toEqual({ cash: 750_000n, wallet: 250_000n, transit: 0n });
});

it('gives money back on an explicit refusal only', async () => {
  const who = await someone();
  vendor.refuse = 'insufficient-funds';
  await begin(who, 'in', 100n);
  await wallets.advanceDue(at.brand.mela);
  expect(await balances(who)).toEqual({ cash: 1_000_000n, wallet: 0n, transit: 0n });
  vendor.refuse = null;
  for (const fault of ['lost', 'unanswered', 'failed'] as const) {
    vendor.fault = () => fault;
    const begun = await begin(who, 'in', 100n);
    for (let turn = 0; turn < 5; turn += 1) {
      at.clock.advance({ seconds: 61 });
      await wallets.advanceDue(at.brand.mela);
      expect((await balances(who)).transit).toBe(100n);
    }
    if (begun.ok)
      expect((await inMela((scope) => walletsOf(scope, who, 'BDT')))[0]?.underWay?.id).toBe(begun.value.id);
    await heal();
    expect((await balances(who)).transit).toBe(0n);
  }
  expect((await balances(who)).wallet).toBe(300n);
  expect(vendor.balanceOf(who)).toBe(300n);
});

it('puts a silent vendor before a person after a day, and books what it says when it is asked again', async () => {
  const who = await someone();
  vendor.fault = () => 'unanswered';
  const begun = await begin(who, 'in', 700n);
  for (let hour = 0; hour < 26; hour += 1) {
    at.clock.advance({ hours: 1 });
    await wallets.advanceDue(at.brand.mela);
  }
  expect(await balances(who)).toMatchObject({ cash: 999_300n, transit: 700n });
  const tickets = await inMela(openTickets);
  const id = begun.ok ? begun.value.id : '';
  expect(tickets.find(({ subject }) => subject === id)).toMatchObject({
    kind: 'no-answer',
    vendor: V,
    detail: { player: who, direction: 'in' },
  });
  expect(await begin(who, 'in', 1n)).toMatchObject({ refusal: { kind: 'transfer-under-way' } });
  expect(await inMela((scope) => askAgain(scope, id))).toBe(true);
  expect(await inMela((scope) => askAgain(scope, id))).toBe(false);
  await heal();
  expect(await balances(who)).toMatchObject({ cash: 999_300n, wallet: 700n, transit: 0n });
});

it('takes rounds over once, and sweeps what was won home', async () => {
  const who = await someone(1_000_000n);
  await wallets.enter(at.brand.mela, who, V);
  expect(await balances(who)).toEqual({ cash: 0n, wallet: 1_000_000n, transit: 0n });
  at.clock.advance({ seconds: 5 });
  vendor.play(who, 'r1', 200_000n, 0n);
  vendor.play(who, 'r2', 200_000n, 900_000n);
  await wallets.takeOverRounds(at.brand.mela);
  await wallets.takeOverRounds(at.brand.mela);
  expect(await balances(who)).toEqual({ cash: 0n, wallet: 1_500_000n, transit: 0n });
  // A win that nobody has told us of yet comes home with the rest.
  vendor.play(who, 'r3', 100_000n, 5_000_000n);
  expect(await wallets.leave(at.brand.mela, who, V)).toMatchObject({ state: 'done', moved: 6_400_000n });
  expect(await balances(who)).toEqual({ cash: 6_400_000n, wallet: 0n, transit: 0n });
  const { rows } = await inMela((scope) =>
    sql<{
      turnover: bigint;
    }>`select sum(turnover)::bigint as turnover from wallets.round where account_id = ${who}`.execute(
      scope.db,
    ),
  );
  expect(rows[0]?.turnover).toBe(200_000n + 200_000n + 100_000n);
});

it('leaves a stake of a running round there, and brings the rest', async () => {
  const who = await someone(1_000n);
  await wallets.enter(at.brand.mela, who, V);
  vendor.hold(who, 300n);
  await wallets.leave(at.brand.mela, who, V);
  expect(await balances(who)).toEqual({ cash: 700n, wallet: 300n, transit: 0n });
});

it('brings money back from a game that was left without a word', async () => {
  const who = await someone(5_000n);
  await wallets.enter(at.brand.mela, who, V);
  await wallets.sweepIdle(at.brand.mela);
  expect((await balances(who)).wallet).toBe(5_000n);
  at.clock.advance({ minutes: 16 });
  await wallets.sweepIdle(at.brand.mela);
  expect(await balances(who)).toEqual({ cash: 5_000n, wallet: 0n, transit: 0n });
});

it('lets nobody who may not play bring money in, but everybody take it out', async () => {
  const who = await someone(5_000n);
  await wallets.enter(at.brand.mela, who, V);
  await inMela((scope) => excludePlayer(scope, who, 7));
  expect(await begin(who, 'in', 1n)).toMatchObject({ refusal: { kind: 'player-excluded' } });
  await begin(who, 'out', null);
  await wallets.advanceDue(at.brand.mela);
  expect((await balances(who)).cash).toBe(5_000n);
});

it('finds every difference between the two books', async () => {
  // Each test has a vendor of its own: what was moved with another is not compared.
  at.clock.advance({ hours: 1 });
  const start = at.clock.now();
  const who = await someone();
  await begin(who, 'in', 500n);
  await heal();
  at.clock.advance({ minutes: 30 });
  await inMela((scope) => sql`update wallets.vendor set compared_to = ${start}`.execute(scope.db));
  const before = (await inMela(openTickets)).length;
  expect(await wallets.compareBooks(at.brand.mela)).toBe(0);
  await begin(who, 'in', 600n);
  await begin(await someone(), 'in', 700n);
  await heal();
  vendor.forge({ reference: newId(), player: who, currency: 'BDT', direction: 'in', amount: 1n });
  const [first, second] = vendor.booked().filter(({ amount }) => amount === 600n || amount === 700n);
  vendor.change(first?.reference ?? '', 601n);
  vendor.forget(second?.reference ?? '');
  at.clock.advance({ minutes: 30 });
  expect(await wallets.compareBooks(at.brand.mela)).toBe(3);
  const opened = (await inMela(openTickets)).slice(before);
  const kinds = opened.map(({ kind }) => kind);
  // Each leads to whom it is about.
  expect(opened.filter((ticket) => accountOf(ticket) === null)).toEqual([]);
  expect(kinds.toSorted()).toEqual(['amount-differs', 'missing-ours', 'missing-theirs']);
});

it('begins one of fifty at once, and two workers book one answer', async () => {
  const who = await someone(1_000n);
  const begun = await Promise.all(
    Array.from({ length: 50 }, () => certainly(() => begin(who, 'in', 1_000n))),
  );
  expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
  const one = begun.find(({ ok }) => ok);
  const id = one?.ok ? one.value.id : '';
  await Promise.all(Array.from({ length: 8 }, () => advanceTransfer(parts(), at.brand.mela, id)));
  expect(await balances(who)).toEqual({ cash: 0n, wallet: 1_000n, transit: 0n });
  expect(vendor.balanceOf(who)).toBe(1_000n);
});

it('waits longer each time, a minute at most', () => {
  expect([0, 1, 2, 5, 6, 50].map((attempts) => backoffMs(attempts, 1))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
  expect(backoffMs(3, 0)).toBe(4000);
});

// Whatever the vendor does, and whatever is done in whatever order: no money is made or lost, and when the vendor is itself again
// nothing is in transit and both books say the same.
it('keeps every taka through any order of deeds and faults', async () => {
  const deed = fc.oneof(
    fc.record({ do: fc.constant('in' as const), amount: fc.bigInt(1n, 2_000n) }),
    fc.record({ do: fc.constant('out' as const), amount: fc.option(fc.bigInt(1n, 2_000n)) }),
    fc.record({ do: fc.constant('play' as const), stake: fc.bigInt(1n, 500n), win: fc.bigInt(0n, 1_500n) }),
    fc.record({
      do: fc.constant('worker' as const),
      fault: fc.constantFrom(null, 'lost', 'unanswered', 'failed'),
    }),
    fc.record({ do: fc.constantFrom('rounds' as const, 'enter' as const, 'leave' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 15 }), async (deeds) => {
      const who = await someone(3_000n);
      let [won, rounds] = [0n, 0];
      for (const one of deeds) {
        at.clock.advance({ seconds: 2 });
        if (one.do === 'in') await begin(who, 'in', one.amount);
        else if (one.do === 'out') await begin(who, 'out', one.amount);
        else if (one.do === 'play') {
          if (vendor.balanceOf(who) < one.stake) continue;
          vendor.play(who, `${who}-${(rounds += 1)}`, one.stake, one.win);
          won += one.win - one.stake;
        } else if (one.do === 'worker') {
          vendor.fault = () => one.fault;
          at.clock.advance({ seconds: 61 });
          await wallets.advanceDue(at.brand.mela);
        } else if (one.do === 'rounds') await wallets.takeOverRounds(at.brand.mela);
        else if (one.do === 'enter') await wallets.enter(at.brand.mela, who, V);
        else await wallets.leave(at.brand.mela, who, V);
        const { cash, wallet, transit } = await balances(who);
        expect(cash >= 0n && wallet >= 0n && transit >= 0n).toBe(true);
      }
      await heal();
      const { cash, wallet, transit } = await balances(who);
      expect(transit).toBe(0n);
      expect(wallet).toBe(vendor.balanceOf(who));
      expect(cash + wallet).toBe(3_000n + won);
    }),
    { numRuns: 10 },
  );
});

describe('what players set themselves', () => {
  const limit = (id: Id, kind: 'loss' | 'stake', value: bigint) =>
    inMela((scope) => setLimit(scope, { id, currency: 'BDT' }, { kind, period: 'day', value }));
  const took = async (direction: 'in' | 'out', who: Id, amount: bigint | null) => {
    const begun = await begin(who, direction, amount);
    if (begun.ok) await advanceTransfer(parts(), at.brand.mela, begun.value.id);
    return begun.ok ? begun.value.amount : begun.refusal.kind;
  };

  it('no more goes where nobody asks us than may be lost; what was lost there counts, and what is won back', async () => {
    const who = await someone(100_000n);
    await limit(who, 'loss', 10_000n);
    expect(await took('in', who, 10_001n)).toBe('loss-limit-reached');
    expect(await took('in', who, 6_000n)).toBe(6_000n);
    // What lies there may be lost, so only the rest may follow.
    expect(await took('in', who, 4_001n)).toBe('loss-limit-reached');
    vendor.play(who, `${who}-lost`, 5_000n, 0n);
    await wallets.takeOverRounds(at.brand.mela);
    expect(await took('in', who, 4_001n)).toBe('loss-limit-reached');
    expect(await took('in', who, 4_000n)).toBe(4_000n);
    vendor.play(who, `${who}-won`, 1_000n, 9_000n);
    await wallets.takeOverRounds(at.brand.mela);
    // All of it may come back, whatever the limit says.
    expect(await took('out', who, null)).toBe(13_000n);
    expect(await took('in', who, 13_001n)).toBe('loss-limit-reached');
    expect(await took('in', who, 13_000n)).toBe(13_000n);
    expect(await inMela((scope) => withinLimits(scope, { id: who, currency: 'BDT' }, 1n))).toMatchObject({
      ok: true,
    });
  });

  it('a stake limit counts what was staked there; opening a game brings no more than is left', async () => {
    const who = await someone(100_000n);
    await limit(who, 'stake', 10_000n);
    await wallets.enter(at.brand.mela, who, V);
    expect(await balances(who)).toMatchObject({ cash: 90_000n, wallet: 10_000n });
    vendor.play(who, `${who}-a`, 8_000n, 8_000n);
    await wallets.leave(at.brand.mela, who, V);
    expect(await balances(who)).toMatchObject({ cash: 100_000n, wallet: 0n });
    await wallets.enter(at.brand.mela, who, V);
    expect(await balances(who)).toMatchObject({ cash: 98_000n, wallet: 2_000n });
    expect(await inMela((scope) => withinLimits(scope, { id: who, currency: 'BDT' }, 2_001n))).toMatchObject({
      refusal: { kind: 'stake-limit-reached' },
    });
  });

  it('movements asked for at once pass no limit together', async () => {
    const who = await someone(100_000n);
    await limit(who, 'loss', 10_000n);
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(who, 'in', 6_000n)));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
    await heal();
    expect(await balances(who)).toMatchObject({ cash: 94_000n, wallet: 6_000n });
  });

  it('nothing goes to a vendor whose games the law does not allow; what is there comes back', async () => {
    const who = await someone();
    expect(await took('in', who, 1_000n)).toBe(1_000n);
    const allow = (categories: string) =>
      inMela((scope) =>
        sql`update merchants.merchant set categories = ${categories}::text[] where id = ${scope.merchantId}`.execute(
          scope.db,
        ),
      );
    await allow('{LIVE}');
    expect(await took('in', who, 1_000n)).toBe('category-not-allowed');
    expect(await took('out', who, null)).toBe(1_000n);
    await allow('{RNG,LIVE,FISH,PVP,ELOTT,LOTT,SPORTS,ESPORTS}');
  });
});
