import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import { tell, type Notice } from './append-message.ts';

const moved = z.object({ reference: z.string(), amount: z.string(), currency: z.string() });

/** What of a deposit or withdrawal its member is told in the inbox: how it ended. */
export const MONEY_NOTICES = [
  'deposit-credited',
  'deposit-rejected',
  'withdrawal-paid',
  'withdrawal-rejected',
] as const satisfies readonly Notice[];

/** Tells members in their inbox what has become of their deposits and withdrawals. */
export const tellOfMoneyListener: Listener = {
  name: 'messaging-tell-of-money',
  topics: MONEY_NOTICES,
  async hear(scope, facts) {
    for (const { topic, memberId, payload } of facts) {
      const notice = MONEY_NOTICES.find((one) => one === topic);
      if (notice && memberId) await tell(scope, memberId, { notice, details: moved.parse(payload) });
    }
  },
};
