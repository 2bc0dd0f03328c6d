import { newId, type Id } from '@mela/primitives';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { advanceTransfer } from './ask-vendor.ts';
import { beginTransfer } from './begin-transfer.ts';
import { openWallets } from './open-wallets.ts';
import type { WalletConnector } from './wallet-port.ts';
import { openTestWallets, V } from './test-wallets.ts';

const CASH = 1_000_000n;
const WON = 70_000n;

const scene = openTestWallets();
type WalletParts = ReturnType<typeof scene.parts>;

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
  const { database } = scene.at.services;
  const dying: Database = {
    ...database,
    inMerchant: (id, work) => live(() => database.inMerchant(id, work)),
  };
  const calls = Object.entries(scene.vendor.connector).map(([name, call]) => [
    name,
    (...given: unknown[]) => live(() => (call as (...all: unknown[]) => Promise<unknown>)(...given)),
  ]);
  const connector = Object.fromEntries(calls) as WalletConnector;
  return {
    parts: { ...scene.parts(), database: dying, connectors: () => connector },
    steps: () => taken,
  };
}

async function move(parts: WalletParts, who: Id, direction: 'in' | 'out', amount: bigint): Promise<void> {
  const begun = await parts.database.inMerchant(scene.at.brand.mela.id, (scope) =>
    beginTransfer(scope, {
      accountId: who,
      vendor: V,
      currency: 'BDT',
      direction,
      amount,
      askedBy: 'member',
    }),
  );
  if (begun.ok) await advanceTransfer(parts, scene.at.brand.mela, begun.value.id);
}

type Action = Readonly<{
  /** What was there before, and is part of no action. */
  before: bigint;
  won: bigint;
  run(parts: WalletParts, who: Id): Promise<unknown>;
  /** What lies at the vendor when the action was done. */
  there: bigint;
}>;
const ACTIONS: Readonly<Record<string, Action>> = {
  in: { before: 0n, won: 0n, run: (own, who) => move(own, who, 'in', 400_000n), there: 400_000n },
  out: { before: 400_000n, won: 0n, run: (own, who) => move(own, who, 'out', 150_000n), there: 250_000n },
  'the sweep at a launch': {
    before: 0n,
    won: 0n,
    run: (own, who) => openWallets(own).enter(scene.at.brand.mela, who, V),
    there: CASH,
  },
  'the sweep at the exit, with a win that nobody has heard of': {
    before: 400_000n,
    won: WON,
    run: (own, who) => openWallets(own).leave(scene.at.brand.mela, who, V),
    there: 0n,
  },
};

describe.each(Object.entries(ACTIONS))('%s', (_, { before, won, run, there }) => {
  it('loses nothing and does nothing twice, whichever step its process is killed at', async () => {
    const ends = new Set<bigint>();
    let all = Infinity;
    for (let step = 1; step <= all; step += 1)
      for (const when of ['before', 'after'] as const) {
        const who = await scene.someone();
        if (before > 0n) await move(scene.parts(), who, 'in', before);
        if (won > 0n) {
          scene.at.clock.advance({ seconds: 1 });
          scene.vendor.play(who, newId(), 0n, won);
        }
        const own = mortal(step, when);
        const moved = scene.vendor.booked().length;
        await run(own.parts, who).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        if (own.steps() < step) all = step;

        await scene.heal();
        const now = await scene.balances(who);
        expect(now.transit).toBe(0n);
        expect(now.cash + now.wallet).toBe(CASH + won);
        expect(scene.vendor.balanceOf(who)).toBe(now.wallet);
        expect(scene.vendor.booked().length - moved).toBe(now.wallet === before + won ? 0 : 1);
        // Killed before anything was written, nothing was begun; in every other case it is done to its end.
        expect([before + won, there]).toContain(now.wallet);
        ends.add(now.wallet);
      }
    expect(ends).toEqual(new Set([before + won, there]));
  });
});
