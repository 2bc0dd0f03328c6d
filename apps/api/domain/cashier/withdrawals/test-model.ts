import type { Id } from '@mela/primitives';
import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Staff } from '../index.ts';
import type { PretendCompany } from './payouts/test-company.ts';
import type { Scene, Stage } from './test-withdrawals.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

// A withdrawal as it is meant to be, in plain words, beside the real one in the database: whatever staff, member, company and
// clock do in whatever order, both must stand the same after every step, and the money with them.

export const RECEIPT_MS = 30 * 60_000;
export const ANSWERS = ['received', 'not-received', 'full-payment'] as const;

export type Model = {
  now: number;
  cash: bigint;
  /** The withdrawal at hand; null before the first, and one that has ended until the next is asked for. */
  it: null | {
    state: WithdrawalState;
    amount: bigint;
    claimer: number | null;
    first: number | null;
    forcedBy: number | null;
    receipt: (typeof ANSWERS)[number] | 'automatic' | 'forced-refunded' | null;
    by: 'hand' | 'gateway' | null;
    /** What the company knows of the order under way. */
    order: null | { known: 'never-heard' | 'pending' | 'paid' | 'failed'; recalled: boolean };
    dueAt: number;
    leftMs: number;
  };
};
export type It = NonNullable<Model['it']>;
export type Real = { scene: Scene; company: PretendCompany; id: Id; stage: Stage };
export type Command = fc.AsyncCommand<Model, Real>;

const HELD: readonly WithdrawalState[] = ['requested', 'under-review', 'approved', 'paying'];
export const ENDED: readonly WithdrawalState[] = ['confirmed', 'rejected', 'cancelled'];
export const needsTwo = (withdrawal: It): boolean => withdrawal.amount > 500n;
export const staffOf = ({ scene }: Real, who: number): Staff => scene.staff[who] ?? scene.staff[0];

/** One thing that is tried. `should` says whether it will be done and does it to the model; `does` does it to the real one. */
export const command = (
  name: string,
  should: (withdrawal: It, model: Model) => boolean,
  does: (real: Real) => Promise<{ ok: boolean }>,
): Command => ({
  check: ({ it: withdrawal }) => withdrawal !== null,
  async run(model, real) {
    if (!model.it) return;
    const expected = should(model.it, model);
    const outcome = await does(real);
    expect({ name, done: outcome.ok }).toEqual({ name, done: expected });
    await compare(model, real);
  },
  toString: () => name,
});

export async function compare({ it: withdrawal, cash }: Model, { scene, id }: Real): Promise<void> {
  if (!withdrawal) return;
  const real = await scene.read(id);
  expect(real.state).toBe(withdrawal.state);
  expect(real.receipt).toBe(withdrawal.receipt);
  expect(await scene.balance('hold')).toBe(HELD.includes(withdrawal.state) ? withdrawal.amount : 0n);
  expect(await scene.balance('cash')).toBe(cash);
}

/** Moves the model when it is in one of these states. */
export const move = (withdrawal: It, from: readonly WithdrawalState[], change: Partial<It>): boolean => {
  if (!from.includes(withdrawal.state)) return false;
  Object.assign(withdrawal, change);
  return true;
};
