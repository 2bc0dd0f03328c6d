import type { MessageId } from '@mela/i18n';
import type { Tone } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import type { depositById } from '@mela/wire/portal/cashier.ts';

export type Deposit = AnswerOf<typeof depositById>;

/** Whether the gateway may still have something to say before it is over. */
export const isOpenDeposit = (state: string): boolean => state === 'created' || state === 'submitted';

const STATES = {
  created: { tone: 'plain', name: 'cashier.stateCreated' },
  submitted: { tone: 'notice', name: 'cashier.stateSubmitted' },
  credited: { tone: 'gain', name: 'cashier.stateCredited' },
  rejected: { tone: 'loss', name: 'cashier.stateRejected' },
  expired: { tone: 'plain', name: 'cashier.stateExpired' },
  cancelled: { tone: 'plain', name: 'cashier.stateCancelled' },
} as const satisfies Record<Deposit['state'], { tone: Tone; name: MessageId }>;

/** How a deposit's state looks and is called. Through a company, what is open waits for its payer: only the company knows what was paid. */
export const shownState = ({
  kind,
  state,
}: Pick<Deposit, 'kind' | 'state'>): { tone: Tone; name: MessageId } =>
  kind === 'gateway' && isOpenDeposit(state)
    ? { tone: 'notice', name: 'cashier.depositUnpaid' }
    : STATES[state];
