import type { MessageId } from '@mela/i18n';
import type { Tone } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import type { answerReceipt } from '@mela/wire/portal/withdrawals.ts';

export type Withdrawal = AnswerOf<typeof answerReceipt>;

/** How each state looks and is called; what staff do among themselves is one state to the member. */
export const withdrawalStates = {
  requested: { tone: 'notice', name: 'withdraw.stateRequested' },
  'under-review': { tone: 'notice', name: 'withdraw.stateUnderReview' },
  approved: { tone: 'notice', name: 'withdraw.stateApproved' },
  paying: { tone: 'notice', name: 'withdraw.statePaying' },
  paid: { tone: 'action', name: 'withdraw.statePaid' },
  disputed: { tone: 'loss', name: 'withdraw.stateDisputed' },
  confirmed: { tone: 'gain', name: 'withdraw.stateConfirmed' },
  rejected: { tone: 'loss', name: 'withdraw.stateRejected' },
  cancelled: { tone: 'plain', name: 'withdraw.stateCancelled' },
} as const satisfies Record<Withdrawal['state'], { tone: Tone; name: MessageId }>;

type Ended = Pick<Withdrawal, 'state' | 'receipt'>;

/** Whether all of it is back on the member's balance, the fee included. */
export const isGivenBack = ({ state, receipt }: Ended): boolean =>
  state === 'rejected' || state === 'cancelled' || receipt === 'forced-refunded';

/** What one that has ended otherwise than by its member's word came to; null for all others. */
export function endOf(withdrawal: Ended): MessageId | null {
  if (isGivenBack(withdrawal)) return 'withdraw.endGivenBack';
  if (withdrawal.receipt === 'automatic') return 'withdraw.endAutomatic';
  return withdrawal.receipt === 'forced' ? 'withdraw.endForced' : null;
}
