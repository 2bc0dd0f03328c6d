import type { Machine } from '../machine.ts';

/** created: we know of it · submitted: the payer has been at the gateway · credited: the money is the member's. */
export type DepositState = 'created' | 'submitted' | 'credited' | 'rejected' | 'expired';

/** What happens to a deposit: the gateway says pending, paid or failed; the clock says it has waited long enough. */
export type DepositEvent = 'submit' | 'credit' | 'reject' | 'expire';

/**
 * A payment that really came is credited whatever was believed before: gateways report late and out of order.
 * Credited is final, so a second report of any kind changes nothing.
 */
export const depositMachine = {
  created: { submit: 'submitted', credit: 'credited', reject: 'rejected', expire: 'expired' },
  submitted: { credit: 'credited', reject: 'rejected', expire: 'expired' },
  rejected: { credit: 'credited' },
  expired: { credit: 'credited' },
  credited: {},
} as const satisfies Machine<DepositState, DepositEvent>;
