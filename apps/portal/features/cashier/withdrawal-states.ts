import type { MessageId } from '@mela/i18n';
import type { Tone } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import type { answerReceipt } from '@mela/wire/portal/cashier.ts';

export type Withdrawal = AnswerOf<typeof answerReceipt>;

/** How each state looks and is called; what staff do among themselves is one state to the member. */
export const withdrawalStates = {
  requested: { tone: 'notice', name: 'cashier.stateRequested' },
  'under-review': { tone: 'notice', name: 'cashier.stateUnderReview' },
  approved: { tone: 'notice', name: 'cashier.stateApproved' },
  paying: { tone: 'notice', name: 'cashier.statePaying' },
  paid: { tone: 'action', name: 'cashier.statePaid' },
  disputed: { tone: 'loss', name: 'cashier.stateDisputed' },
  confirmed: { tone: 'gain', name: 'cashier.stateConfirmed' },
  rejected: { tone: 'loss', name: 'cashier.stateRejected' },
  cancelled: { tone: 'plain', name: 'cashier.stateCancelled' },
} as const satisfies Record<Withdrawal['state'], { tone: Tone; name: MessageId }>;
