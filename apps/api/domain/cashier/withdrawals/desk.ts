import type { Id, Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { differentPerson } from '../../operator/index.ts';
import type { DeskRefusal } from '../refusals.ts';
import type { RecordAudit, Staff } from '../staff.ts';
import { act, type Act } from './desk-act.ts';
import {
  payoutRefusal,
  failPayout,
  markPaid,
  payByHand,
  payThrough,
  recall,
  stopped,
} from './desk-payout.ts';
import { forceReceipt, payAgain, resume, type DisputeResolution } from './desk-receipt.ts';
import { noteStep } from './note-step.ts';
import { liftStop } from './stop.ts';
import { releaseMoney } from './withdrawal-money.ts';
import { changeWithdrawal, type Withdrawal } from './withdrawal.ts';

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
  /** Says that somebody is making the payout. */
  startPaying(scope: Scope, staff: Staff, id: Id): Answer;
  /** Orders the payout from the company behind a payout channel. */
  sendThrough(scope: Scope, staff: Staff, id: Id, channelCode: string): Answer;
  /** Asks that company not to send what it has not sent yet. */
  recall(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Says that a payout by hand was made, with the payer's proof; the member is asked to confirm from now on. */
  markPaid(scope: Scope, staff: Staff, id: Id, proofReference: string): Answer;
  /** Says that it could not be made; it can be tried again. */
  failPayout(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Ends a dispute: the clock goes on, the money is to be paid again, or receipt is forced. The member is shown the reason. */
  resolveDispute(scope: Scope, staff: Staff, id: Id, resolution: DisputeResolution, reason: string): Answer;
  /** Counts a paid withdrawal as received against or without the member's word; the merchant's policy decides on a refund. */
  forceReceipt(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Writes something down for colleagues; the member does not see it. */
  note(scope: Scope, staff: Staff, id: Id, note: string): Answer;
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
    startPaying: (scope, staff, id) => perform(scope, staff, id, payByHand(scope)),
    sendThrough: (scope, staff, id, code) => perform(scope, staff, id, payThrough(scope, code)),
    recall: (scope, staff, id, reason) => perform(scope, staff, id, recall(scope, staff, reason)),
    markPaid: (scope, staff, id, reference) => perform(scope, staff, id, markPaid(scope, staff, reference)),
    failPayout: (scope, staff, id, reason) => perform(scope, staff, id, failPayout(reason)),
    forceReceipt: (scope, staff, id, reason) => perform(scope, staff, id, forceReceipt(scope, staff, reason)),

    resolveDispute: (scope, staff, id, resolution, reason) => {
      const ending = {
        resume: () => resume(scope, reason),
        'pay-again': () => payAgain(scope, staff, reason),
        'force-receipt': () => forceReceipt(scope, staff, reason),
      }[resolution]();
      return perform(scope, staff, id, {
        ...ending,
        async check(withdrawal) {
          if (withdrawal.state !== 'disputed') return 'withdrawal-state-conflict';
          if (resolution === 'pay-again') return stopped(scope);
          return (await ending.check?.(withdrawal)) ?? null;
        },
      });
    },

    note: (scope, staff, id, note) =>
      perform(scope, staff, id, {
        event: 'note',
        note,
        async instead(withdrawal) {
          await noteStep(scope, withdrawal, { event: 'note', staff, note });
          return withdrawal;
        },
      }),

    async liftStop(scope, staff, note) {
      const lifted = await liftStop(scope, 'verifier', staff.staffId);
      const subject = { kind: 'withdrawals' as const, id: scope.merchantId };
      if (lifted)
        await recordAudit(scope, {
          staffId: staff.staffId,
          action: 'withdrawals-resume',
          subject,
          detail: { note },
        });
      return lifted;
    },
  };
}

/** The first approval is its claimer's; above the limit it only counts, and somebody else's moves the withdrawal on. */
const approval = (scope: Scope, staff: Staff): Act => ({
  event: 'approve',
  async check(withdrawal) {
    const { state, firstApprovalBy, claimedBy } = withdrawal;
    if (state !== 'under-review') return 'withdrawal-state-conflict';
    if (!(await differentPerson(scope, firstApprovalBy, staff.staffId))) return 'second-person-needed';
    if (firstApprovalBy === null && claimedBy !== staff.staffId) return 'claimed-by-another';
    return payoutRefusal(scope, withdrawal);
  },
  async instead(withdrawal) {
    const { id, needsTwo, firstApprovalBy } = withdrawal;
    if (!needsTwo || firstApprovalBy !== null) return null;
    await noteStep(scope, withdrawal, { event: 'approve', staff });
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
