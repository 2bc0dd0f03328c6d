import { randomBytes } from 'node:crypto';
import { presentGame, saveOfferedGames, saveVendor } from '@mela/api/domain/catalogue/index.ts';
import { balanceOf, post, verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { addVendorKey } from '@mela/api/domain/play/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { newId, type Id } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { signIn } from '@mela/test-house/people/member.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { advanceTransfer } from './ask-vendor.ts';
import { beginTransfer } from './begin-transfer.ts';
import { openHostileVendor, type HostileVendor } from './hostile-vendor.ts';
import { keepMoneyAt } from './keep-vendor.ts';
import { merchantsToAsk, openWallets, type Wallets } from './open-wallets.ts';
import type { WalletConnector } from './wallet-port.ts';
import type { WalletParts } from './speak-to.ts';

const V = 'KADAM';
const CASH = 1_000_000n;
const WON = 70_000n;

let at: TestHouse;
let vendor: HostileVendor;
let people = 0;
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  at.house.database.inMerchant(at.brand.mela.id, work);
const parts = (): WalletParts => ({
  database: at.house.database,
  secretBox: at.house.secretBox,
  connectors: { [V]: vendor.connector },
});

beforeAll(async () => {
  at = await openHouse();
  vendor = openHostileVendor(() => at.clock.now());
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
afterAll(async () => {
  expect(await verifyBooks(at.house.database, at.brand.mela.id, invariants)).toEqual([]);
  await at.close();
});

class Killed extends Error {}

/**
 * The same parts in a process that is killed at its n-th step: a step is a transaction that is committed, or a call that the
 * vendor has heard. It dies right before the step is done, or right after, with nobody to hear the answer.
 */
function mortal(step: number, when: 'before' | 'after'): { parts: WalletParts; steps(): number } {
  let taken = 0;
  const live = async <T>(work: () => Promise<T>): Promise<T> => {
    taken += 1;
    if (taken > step || (taken === step && when === 'before')) throw new Killed();
    const done = await work();
    if (taken === step) throw new Killed();
    return done;
  };
  const { database } = at.house;
  const dying: Database = {
    ...database,
    inMerchant: (id, work) => live(() => database.inMerchant(id, work)),
  };
  const calls = Object.entries(vendor.connector).map(([name, call]) => [
    name,
    (...given: unknown[]) => live(() => (call as (...all: unknown[]) => Promise<unknown>)(...given)),
  ]);
  const connector = Object.fromEntries(calls) as WalletConnector;
  return {
    parts: { ...parts(), database: dying, connectors: { [V]: connector } },
    steps: () => taken,
  };
}

async function someone(): Promise<Id> {
  people += 1;
  const { account } = await signIn(at, { username: `mortal${people}` });
  await inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: account.id, account: 'cash', currency: 'BDT', amount: CASH },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -CASH },
      ],
    }),
  );
  return account.id;
}

const balances = (accountId: Id) =>
  inMela(async (scope) => {
    const of = async (kind: 'cash' | `wallet:${string}` | `transit:${string}`) =>
      (await balanceOf(scope, { ownerId: accountId, kind, currency: 'BDT' })).balance;
    return { cash: await of('cash'), wallet: await of(`wallet:${V}`), transit: await of(`transit:${V}`) };
  });

/** What another process does that is alive. */
async function goOn(wallets: Wallets): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    at.clock.advance({ seconds: 61 });
    if ((await merchantsToAsk(at.house.database)).length === 0) break;
    while ((await wallets.advanceDue(at.brand.mela)) > 0);
  }
  await wallets.takeOverRounds(at.brand.mela);
}

async function move(parts: WalletParts, who: Id, direction: 'in' | 'out', amount: bigint): Promise<void> {
  const begun = await parts.database.inMerchant(at.brand.mela.id, (scope) =>
    beginTransfer(scope, {
      accountId: who,
      vendor: V,
      currency: 'BDT',
      direction,
      amount,
      askedBy: 'member',
    }),
  );
  if (begun.ok) await advanceTransfer(parts, at.brand.mela, begun.value.id);
}

type Deed = Readonly<{
  /** What was there before, and is part of no deed. */
  before: bigint;
  won: bigint;
  run(parts: WalletParts, who: Id): Promise<unknown>;
  /** What lies at the vendor when the deed was done. */
  there: bigint;
}>;
const DEEDS: Readonly<Record<string, Deed>> = {
  in: { before: 0n, won: 0n, run: (own, who) => move(own, who, 'in', 400_000n), there: 400_000n },
  out: { before: 400_000n, won: 0n, run: (own, who) => move(own, who, 'out', 150_000n), there: 250_000n },
  'the sweep at a launch': {
    before: 0n,
    won: 0n,
    run: (own, who) => openWallets(own).enter(at.brand.mela, who, V),
    there: CASH,
  },
  'the sweep at the exit, with a win that nobody has heard of': {
    before: 400_000n,
    won: WON,
    run: (own, who) => openWallets(own).leave(at.brand.mela, who, V),
    there: 0n,
  },
};

describe.each(Object.entries(DEEDS))('%s', (_, { before, won, run, there }) => {
  it(
    'loses nothing and does nothing twice, whichever step its process is killed at',
    { timeout: 120_000 },
    async () => {
      const ends = new Set<bigint>();
      let all = Infinity;
      for (let step = 1; step <= all; step += 1)
        for (const when of ['before', 'after'] as const) {
          const who = await someone();
          const alive = openWallets(parts());
          if (before > 0n) await move(parts(), who, 'in', before);
          if (won > 0n) {
            at.clock.advance({ seconds: 1 });
            vendor.play(who, newId(), 0n, won);
          }
          const own = mortal(step, when);
          const moved = vendor.booked().length;
          await run(own.parts, who).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
          if (own.steps() < step) all = step;

          await goOn(alive);
          const now = await balances(who);
          expect(now.transit).toBe(0n);
          expect(now.cash + now.wallet).toBe(CASH + won);
          expect(vendor.balanceOf(who)).toBe(now.wallet);
          expect(vendor.booked().length - moved).toBe(now.wallet === before + won ? 0 : 1);
          // Killed before anything was written, nothing was begun; in every other case it is done to its end.
          expect([before + won, there]).toContain(now.wallet);
          ends.add(now.wallet);
        }
      expect(ends).toEqual(new Set([before + won, there]));
    },
  );
});
