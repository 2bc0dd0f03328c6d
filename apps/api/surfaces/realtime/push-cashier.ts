import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import type { CashierTopic } from '../../domain/cashier/index.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

const moved = z.object({ state: z.string(), amount: z.string(), currency: z.string() });
const depositMoved = z.extend(moved, { depositId: z.string() });
const withdrawalMoved = z.extend(moved, { withdrawalId: z.string() });

const TOPICS = [
  'deposit-submitted',
  'deposit-credited',
  'deposit-rejected',
  'deposit-expired',
  'deposit-cancelled',
  'withdrawal-requested',
  'withdrawal-under-review',
  'withdrawal-approved',
  'withdrawal-paying',
  'withdrawal-paid',
  'withdrawal-disputed',
  'withdrawal-confirmed',
  'withdrawal-rejected',
  'withdrawal-cancelled',
] as const satisfies readonly CashierTopic[];

function messageOf(topic: string, payload: unknown): PushMessage {
  if (topic.startsWith('deposit-')) {
    const { depositId, state, amount, currency } = depositMoved.parse(payload);
    return { v: 1, type: 'deposit', id: depositId, state, amount, currency };
  }
  const { withdrawalId, state, amount, currency } = withdrawalMoved.parse(payload);
  return { v: 1, type: 'withdrawal', id: withdrawalId, state, amount, currency };
}

/** Tells a member's open pages how their deposits and withdrawals stand. */
export const pushCashier: Listener = {
  name: 'push-cashier',
  topics: TOPICS,
  async hear(scope, facts) {
    await push(
      scope,
      facts.map(({ topic, memberId, payload }) => ({ memberId, message: messageOf(topic, payload) })),
    );
  },
};
