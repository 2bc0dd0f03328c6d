import { invariant, type Currency, type Id } from '@mela/primitives';
import type { Selectable, UpdateObject } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { CashierWithdrawal, Tables } from '../../../platform/tables.ts';
import { recordWithdrawalFact } from '../events.ts';
import { stateAfter } from '../machine.ts';
import { recordStep, type Actor } from '../steps.ts';
import {
  withdrawalEvents,
  withdrawalMachine,
  type WithdrawalEvent,
  type WithdrawalState,
} from './withdrawal-states.ts';

/** How a paid withdrawal came to its end. */
export type Receipt = 'received' | 'full-payment' | 'automatic' | 'forced' | 'forced-refunded';

/** Money that a member takes out; amounts in 1/10 000 units. The member is sent `amount − fee`. */
export type Withdrawal = Readonly<{
  id: Id;
  reference: string;
  memberId: Id;
  payoutAccountId: Id;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  state: WithdrawalState;
  /** Two different people must approve it. */
  needsTwo: boolean;
  requestedAt: Date;
  movedAt: Date;
  claimedBy: Id | null;
  firstApprovalBy: Id | null;
  secondApprovalBy: Id | null;
  /** How the payout under way, or the last one, is made. */
  payoutBy: 'hand' | 'gateway' | null;
  /** The house's account of it is `payouts:<this>`. */
  payoutChannel: string | null;
  /** Counts payouts that were marked paid; a disputed one may be paid again. */
  payoutAttempt: number;
  paidBy: Id | null;
  proofReference: string | null;
  paidAt: Date | null;
  /** When silence counts as received; null while a dispute stops the clock. */
  receiptDueAt: Date | null;
  /** What was left until then when a dispute stopped the clock. */
  receiptLeftMs: number;
  receipt: Receipt | null;
  /** Shown to the member. */
  reason: string | null;
  /** Who asked first for a forced receipt that gives money back, above what one person may decide. */
  receiptForcedBy: Id | null;
}>;

/** Stands for a channel where staff send the money themselves: no channel has this code. */
export const BY_HAND = 'manual';

/** The code of what a withdrawal is sent by, or was; null until somebody begins to pay it. */
export const sentBy = ({ payoutBy, payoutChannel }: Withdrawal): string | null =>
  payoutBy === 'hand' ? BY_HAND : payoutChannel;

export const toWithdrawal = (row: Selectable<CashierWithdrawal>): Withdrawal => ({
  id: row.id,
  reference: row.reference,
  memberId: row.member_id,
  payoutAccountId: row.payout_account_id,
  currency: row.currency,
  amount: row.amount,
  fee: row.fee,
  state: row.state as WithdrawalState,
  needsTwo: row.needs_two,
  requestedAt: row.requested_at,
  movedAt: row.moved_at,
  claimedBy: row.claimed_by,
  firstApprovalBy: row.first_approval_by,
  secondApprovalBy: row.second_approval_by,
  payoutBy: row.payout_by as Withdrawal['payoutBy'],
  payoutChannel: row.payout_channel,
  payoutAttempt: row.payout_attempt,
  paidBy: row.paid_by,
  proofReference: row.proof_reference,
  paidAt: row.paid_at,
  receiptDueAt: row.receipt_due_at,
  receiptLeftMs: Number(row.receipt_left_ms ?? 0),
  receipt: row.receipt as Receipt | null,
  reason: row.reason,
  receiptForcedBy: row.two_for_receipt_by,
});

/** Takes a withdrawal's row lock: whatever is decided about it is decided one after the other. */
export async function lockWithdrawal(scope: Scope, id: Id): Promise<Withdrawal | null> {
  const row = await scope.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toWithdrawal(row) : null;
}

/** Changes columns of a locked withdrawal without a change of state. */
export async function changeWithdrawal(
  scope: Scope,
  id: Id,
  change: UpdateObject<Tables, 'cashier.withdrawal'>,
): Promise<Withdrawal> {
  const row = await scope.db
    .updateTable('cashier.withdrawal')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}

/**
 * Moves a locked withdrawal along its machine, with whatever else changes in that step, writes its time line and says
 * so; null (and nothing done) when its state does not hear the event.
 */
export async function moveWithdrawal(
  scope: Scope,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  { by, note, ...change }: { by: Actor; note?: string } & UpdateObject<Tables, 'cashier.withdrawal'>,
): Promise<Withdrawal | null> {
  const state = stateAfter<WithdrawalState, WithdrawalEvent>(withdrawalMachine, withdrawal.state, event);
  if (state === null) return null;
  const actors: readonly Actor['actor'][] = withdrawalEvents[event].by;
  invariant(actors.includes(by.actor), `${event} is not for ${by.actor} to say`);
  const moved = await changeWithdrawal(scope, withdrawal.id, { ...change, state, moved_at: scope.now });
  await recordStep(scope, withdrawal.id, {
    event,
    stateBefore: withdrawal.state,
    stateAfter: state,
    by,
    note,
  });
  await recordWithdrawalFact(scope, moved);
  return moved;
}
