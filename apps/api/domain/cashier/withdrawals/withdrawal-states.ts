import type { Machine } from '../machine.ts';
import type { Actor } from '../steps.ts';

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
  | 'send'
  | 'find-sent'
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
 * `rejected` or `cancelled`. Cancelling is for staff only: a withdrawal is never a member's way back into play. What is
 * to be paid again is reviewed again: paying twice takes as many people as paying once. `find-sent`: the company tells of an order that
 * our books had and have lost, as after a restore.
 */
export const withdrawalMachine = {
  requested: { claim: 'under-review', cancel: 'cancelled', 'find-sent': 'paying' },
  'under-review': {
    release: 'requested',
    approve: 'approved',
    reject: 'rejected',
    cancel: 'cancelled',
    'find-sent': 'paying',
  },
  approved: {
    pay: 'paying',
    send: 'paying',
    reject: 'rejected',
    cancel: 'cancelled',
    'find-sent': 'paying',
  },
  paying: { 'mark-paid': 'paid', 'fail-payout': 'approved' },
  paid: { receive: 'confirmed', elapse: 'confirmed', dispute: 'disputed', 'force-receipt': 'confirmed' },
  disputed: {
    receive: 'confirmed',
    resume: 'paid',
    'pay-again': 'under-review',
    'force-receipt': 'confirmed',
  },
  confirmed: {},
  rejected: {},
  cancelled: {},
} as const satisfies Machine<WithdrawalState, WithdrawalEvent>;

/** Who can make each thing happen, and what it does to the member's money. `moveWithdrawal` holds every step against it. */
export const withdrawalEvents = {
  claim: { by: ['staff'], money: null },
  release: { by: ['staff'], money: null },
  approve: { by: ['staff'], money: null },
  reject: { by: ['staff'], money: 'hold → cash' },
  cancel: { by: ['staff'], money: 'hold → cash' },
  pay: { by: ['staff'], money: null },
  send: { by: ['staff'], money: null },
  'find-sent': { by: ['gateway'], money: null },
  'fail-payout': { by: ['staff', 'gateway'], money: null },
  'mark-paid': { by: ['staff', 'gateway'], money: 'hold → `payouts:<channel>`, fees' },
  receive: { by: ['member'], money: null },
  elapse: { by: ['clock'], money: null },
  dispute: { by: ['member'], money: null },
  resume: { by: ['staff'], money: null },
  'pay-again': { by: ['staff'], money: '`payouts:<channel>`, fees → hold' },
  'force-receipt': { by: ['staff'], money: 'where the policy refunds: `payouts:<channel>`, fees → cash' },
} as const satisfies Record<WithdrawalEvent, { by: readonly Actor['actor'][]; money: string | null }>;

/** The states in which a withdrawal's amount lies in the member's hold account. */
export const HELD_STATES = [
  'requested',
  'under-review',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[];
