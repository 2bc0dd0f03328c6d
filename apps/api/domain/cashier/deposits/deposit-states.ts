import type { Machine } from '../machine.ts';

/**
 * created: we know of it · submitted: the payer says, or the gateway, that it is on its way · credited: the money is the member's ·
 * cancelled: its member does not want it any more.
 */
export type DepositState = 'created' | 'submitted' | 'credited' | 'rejected' | 'expired' | 'cancelled';

/** What happens to a deposit. */
export type DepositEvent = 'submit' | 'credit' | 'reject' | 'reopen' | 'expire' | 'cancel';

/**
 * Deposits through a gateway, which says pending, paid or failed; the clock says that one has waited long enough. A payment that
 * really came is credited whatever was believed before: gateways report late and out of order.
 * Credited is final, so a second report of any kind changes nothing.
 */
export const gatewayDepositMachine = {
  created: {
    submit: 'submitted',
    credit: 'credited',
    reject: 'rejected',
    expire: 'expired',
    cancel: 'cancelled',
  },
  submitted: { credit: 'credited', reject: 'rejected', expire: 'expired', cancel: 'cancelled' },
  rejected: { credit: 'credited' },
  expired: { credit: 'credited' },
  cancelled: { credit: 'credited' },
  credited: {},
} as const satisfies Machine<DepositState, DepositEvent>;

/**
 * Deposits by hand: the member submits the payment's number, in time or late, and staff credit or reject it. What was submitted
 * waits for them as long as it takes. What was never submitted can be credited when its payment turns up all the same.
 */
export const handDepositMachine = {
  created: { submit: 'submitted', credit: 'credited', expire: 'expired', cancel: 'cancelled' },
  submitted: { credit: 'credited', reject: 'rejected' },
  rejected: { reopen: 'submitted', credit: 'credited' },
  expired: { submit: 'submitted', credit: 'credited' },
  cancelled: { credit: 'credited' },
  credited: {},
} as const satisfies Machine<DepositState, DepositEvent>;

/** Whether its money may be on its way. */
export const isOpen = (state: DepositState): boolean => state === 'created' || state === 'submitted';

/** Whether nothing is expected of it any more; money that comes all the same is still its own. */
export const hasEnded = (state: DepositState): boolean =>
  state === 'expired' || state === 'rejected' || state === 'cancelled';
