import type { Id, Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { debtOf } from '../../ledger/index.ts';
import { act, type Act } from './desk-act.ts';
import { policyOf } from '../policy.ts';
import { receiptDue } from './receipt.ts';
import type { DeskRefusal } from '../refusals.ts';
import type { RecordAudit, Staff } from '../staff.ts';
import { recordStep } from '../steps.ts';
import { liftStop, stopInForce } from './stop.ts';
import { payOut, refundMoney, releaseMoney, returnToHold } from './withdrawal-money.ts';
import { changeWithdrawal, type Withdrawal } from './withdrawal.ts';

export type DisputeResolution = 'resume' | 'pay-again' | 'force-receipt';

type Answer = Promise<Outcome<Withdrawal, DeskRefusal>>;

/** What staff do with withdrawals; every act is one row lock, one step of the machine and one line of the audit log. */
export type Desk = Readonly<{
  /** Takes a requested withdrawal for review. */
  claim(scope: Scope, staff: Staff, id: Id): Answer;
  /** Puts it back into the queue; an approval given is forgotten. */
  release(scope: Scope, staff: Staff, id: Id): Answer;
  /** Approves it: first whoever claimed it, then, above the merchant's limit, somebody else. */
  approve(scope: Scope, staff: Staff, id: Id): Answer;
  /** Refuses it before payment; the member gets the money back and is shown the reason. */
  reject(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Takes it back for the member, who cannot do so alone; the money is released. */
  cancel(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Says that the payout is being made. */
  startPaying(scope: Scope, staff: Staff, id: Id): Answer;
  /** Says that it was made, with the payer's proof; the member is asked to confirm from now on. */
  markPaid(scope: Scope, staff: Staff, id: Id, proofReference: string): Answer;
  /** Says that it could not be made; it can be tried again. */
  failPayout(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Ends a dispute: the clock goes on, the money is paid again, or receipt is forced. */
  resolveDispute(scope: Scope, staff: Staff, id: Id, resolution: DisputeResolution, note: string): Answer;
  /** Counts a paid withdrawal as received against or without the member's word; the merchant's policy decides on a refund. */
  forceReceipt(scope: Scope, staff: Staff, id: Id, note: string): Answer;
  /** Lets withdrawals go on after the verifier had stopped them. */
  liftStop(scope: Scope, staff: Staff, note: string): Promise<boolean>;
}>;

/** Opens the staff's side of the cashier over the operator's audit log. */
export function openDesk({ recordAudit }: { recordAudit: RecordAudit }): Desk {
  const perform = (scope: Scope, staff: Staff, id: Id, given: Act): Answer =>
    act(scope, { staff, id, recordAudit }, given);

  return {
    claim: (scope, staff, id) =>
      perform(scope, staff, id, { event: 'claim', change: () => ({ claimed_by: staff.staffId }) }),

    release: (scope, staff, id) =>
      perform(scope, staff, id, {
        event: 'release',
        change: () => ({ claimed_by: null, first_approval_by: null }),
      }),

    approve: (scope, staff, id) => perform(scope, staff, id, approval(scope, staff)),

    reject: (scope, staff, id, reason) => perform(scope, staff, id, giveBack(scope, 'reject', reason)),

    cancel: (scope, staff, id, reason) => perform(scope, staff, id, giveBack(scope, 'cancel', reason)),

    startPaying: (scope, staff, id) =>
      perform(scope, staff, id, { event: 'pay', check: (withdrawal) => barred(scope, withdrawal) }),

    markPaid: (scope, staff, id, proofReference) =>
      perform(scope, staff, id, {
        event: 'mark-paid',
        note: proofReference,
        change: async (withdrawal) => ({
          paid_by: staff.staffId,
          paid_at: scope.now,
          proof_reference: proofReference,
          payout_attempt: withdrawal.payoutAttempt + 1,
          receipt_due_at: await receiptDue(scope),
          receipt_left_ms: null,
          reason: null,
        }),
        settle: (withdrawal) => payOut(scope, withdrawal),
      }),

    failPayout: (scope, staff, id, reason) =>
      perform(scope, staff, id, { event: 'fail-payout', note: reason }),

    resolveDispute: (scope, staff, id, resolution, note) =>
      perform(scope, staff, id, {
        ...resolutions[resolution](scope, note),
        check: async ({ state }) => {
          if (state !== 'disputed') return 'not-in-this-state';
          return resolution === 'pay-again' ? stopped(scope) : null;
        },
      }),

    forceReceipt: (scope, staff, id, note) => perform(scope, staff, id, force(scope, note)),

    async liftStop(scope, staff, note) {
      const lifted = await liftStop(scope, staff.staffId);
      const line = { action: 'withdrawals.resume', subject: scope.merchantId, detail: { note } };
      if (lifted) await recordAudit(scope, { staffId: staff.staffId, ...line });
      return lifted;
    },
  };
}

/** Nothing leaves while the brand's books are in doubt, or the member owes the house. */
const barred = async (
  scope: Scope,
  { memberId, currency }: Withdrawal,
): Promise<'withdrawals-stopped' | 'member-owes' | null> =>
  (await debtOf(scope, { id: memberId, currency })) > 0n ? 'member-owes' : stopped(scope);

const stopped = async (scope: Scope): Promise<'withdrawals-stopped' | null> =>
  (await stopInForce(scope)) ? 'withdrawals-stopped' : null;

/** The first approval is its claimer's; above the limit it only counts, and somebody else's moves the withdrawal on. */
const approval = (scope: Scope, staff: Staff): Act => ({
  event: 'approve',
  async check(withdrawal) {
    const { state, firstApprovalBy, claimedBy } = withdrawal;
    if (state !== 'under-review') return 'not-in-this-state';
    if (firstApprovalBy === staff.staffId) return 'same-person';
    if (firstApprovalBy === null && claimedBy !== staff.staffId) return 'claimed-by-another';
    return barred(scope, withdrawal);
  },
  async instead({ id, state, needsTwo, firstApprovalBy }) {
    if (!needsTwo || firstApprovalBy !== null) return null;
    const by = { actor: 'staff', actorId: staff.staffId } as const;
    await recordStep(scope, id, { event: 'approve', stateBefore: state, stateAfter: state, by });
    return changeWithdrawal(scope, id, { first_approval_by: staff.staffId });
  },
  change: ({ firstApprovalBy }) =>
    firstApprovalBy === null ? { first_approval_by: staff.staffId } : { second_approval_by: staff.staffId },
});

const giveBack = (scope: Scope, event: 'reject' | 'cancel', reason: string): Act => ({
  event,
  note: reason,
  change: () => ({ reason }),
  settle: (withdrawal) => releaseMoney(scope, withdrawal),
});

const force = (scope: Scope, note: string): Act => ({
  event: 'force-receipt',
  note,
  async change() {
    const { forcedReceipt } = await policyOf(scope);
    return {
      receipt: forcedReceipt === 'refund' ? 'forced-refunded' : 'forced',
      receipt_due_at: null,
      receipt_left_ms: null,
    };
  },
  async settle(withdrawal) {
    if (withdrawal.receipt === 'forced-refunded') await refundMoney(scope, withdrawal);
  },
});

const resolutions: Record<DisputeResolution, (scope: Scope, note: string) => Act> = {
  'force-receipt': force,
  resume: (scope, note) => ({
    event: 'resume',
    note,
    change: ({ receiptLeftMs }) => ({
      receipt_due_at: new Date(scope.now.getTime() + receiptLeftMs),
      receipt_left_ms: null,
    }),
  }),
  'pay-again': (scope, note) => ({
    event: 'pay-again',
    note,
    settle: (withdrawal) => returnToHold(scope, withdrawal),
  }),
};
