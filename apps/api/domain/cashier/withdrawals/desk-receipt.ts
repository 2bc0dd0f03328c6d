import type { Scope } from '../../../platform/scope.ts';
import { differentPerson } from '../../operator/index.ts';
import { policyOf } from '../policy.ts';
import type { Staff } from '../staff.ts';
import type { Act } from './desk-act.ts';
import { noteStep } from './note-step.ts';
import { refundMoney, returnToHold } from './withdrawal-money.ts';
import { changeWithdrawal } from './withdrawal.ts';

export type DisputeResolution = 'resume' | 'pay-again' | 'force-receipt';

/**
 * Counts it as received whatever its member says. Where the merchant's policy gives the money back, that is a credit: above the
 * limit a second person must say so too.
 */
export const forceReceipt = (scope: Scope, staff: Staff, reason: string): Act => ({
  event: 'force-receipt',
  note: reason,
  async check({ state, receiptForcedBy }) {
    if (state !== 'paid' && state !== 'disputed') return 'withdrawal-state-conflict';
    return (await differentPerson(scope, receiptForcedBy, staff.staffId)) ? null : 'second-person-needed';
  },
  async instead(withdrawal) {
    const { needsTwo, receiptForcedBy } = withdrawal;
    if (!needsTwo || receiptForcedBy !== null || !(await refunds(scope))) return null;
    await noteStep(scope, withdrawal, { event: 'force-receipt', staff, note: reason });
    return changeWithdrawal(scope, withdrawal.id, { two_for_receipt_by: staff.staffId });
  },
  async change() {
    return {
      reason,
      receipt: (await refunds(scope)) ? 'forced-refunded' : 'forced',
      receipt_due_at: null,
      receipt_left_ms: null,
    };
  },
  async settle(withdrawal) {
    if (withdrawal.receipt === 'forced-refunded') await refundMoney(scope, withdrawal);
  },
});

const refunds = async (scope: Scope): Promise<boolean> => (await policyOf(scope)).forcedReceipt === 'refund';

/** The payment is said to be on its way after all: the clock goes on with what was left. */
export const resume = (scope: Scope, reason: string): Act => ({
  event: 'resume',
  note: reason,
  change: ({ receiptLeftMs }) => ({
    reason,
    receipt_due_at: new Date(scope.now.getTime() + receiptLeftMs),
    receipt_left_ms: null,
    two_for_receipt_by: null,
  }),
});

/** The payment has come back: the money is on hold again, and what is to be paid again is reviewed again. */
export const payAgain = (scope: Scope, staff: Staff, reason: string): Act => ({
  event: 'pay-again',
  note: reason,
  change: () => ({
    reason,
    claimed_by: staff.staffId,
    first_approval_by: null,
    second_approval_by: null,
    two_for_receipt_by: null,
    receipt_left_ms: null,
  }),
  settle: (withdrawal) => returnToHold(scope, withdrawal),
});
