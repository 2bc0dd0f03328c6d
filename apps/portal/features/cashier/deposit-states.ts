import type { MessageId } from '@mela/i18n';
import type { Tone } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import type { depositById } from '@mela/wire/portal/cashier.ts';

export type Deposit = AnswerOf<typeof depositById>;

/** Whether the gateway may still have something to say before it is over. */
export const isOpenDeposit = (state: string): boolean => state === 'created' || state === 'submitted';

/** How each state looks and is called. */
export const depositStates = {
  created: { tone: 'plain', name: 'cashier.stateCreated' },
  submitted: { tone: 'notice', name: 'cashier.stateSubmitted' },
  credited: { tone: 'gain', name: 'cashier.stateCredited' },
  rejected: { tone: 'loss', name: 'cashier.stateRejected' },
  expired: { tone: 'plain', name: 'cashier.stateExpired' },
  cancelled: { tone: 'plain', name: 'cashier.stateCancelled' },
} as const satisfies Record<Deposit['state'], { tone: Tone; name: MessageId }>;
