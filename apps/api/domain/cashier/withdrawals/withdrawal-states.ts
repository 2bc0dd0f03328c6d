import type { Machine } from '../machine.ts';

export type WithdrawalState =
  | 'requested'
  | 'under-review'
  | 'approved'
  | 'paying'
  | 'paid'
  | 'disputed'
  | 'confirmed'
  | 'rejected'
  | 'cancelled';

export type WithdrawalEvent =
  | 'claim'
  | 'release'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'pay'
  | 'fail-payout'
  | 'mark-paid'
  | 'receive'
  | 'elapse'
  | 'dispute'
  | 'resume'
  | 'pay-again'
  | 'force-receipt';

/**
 * The member's money is on hold from `requested` to `paying`, gone to the payout from `paid` on, and back in cash after
 * `rejected` or `cancelled`. Cancelling is for staff only: a withdrawal is never a member's way back into play.
 */
export const withdrawalMachine = {
  requested: { claim: 'under-review', cancel: 'cancelled' },
  'under-review': { release: 'requested', approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { pay: 'paying', reject: 'rejected', cancel: 'cancelled' },
  paying: { 'mark-paid': 'paid', 'fail-payout': 'approved' },
  paid: { receive: 'confirmed', elapse: 'confirmed', dispute: 'disputed', 'force-receipt': 'confirmed' },
  disputed: { receive: 'confirmed', resume: 'paid', 'pay-again': 'paying', 'force-receipt': 'confirmed' },
  confirmed: {},
  rejected: {},
  cancelled: {},
} as const satisfies Machine<WithdrawalState, WithdrawalEvent>;

/** The states in which a withdrawal's amount lies in the member's hold account. */
export const HELD_STATES = [
  'requested',
  'under-review',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[];
