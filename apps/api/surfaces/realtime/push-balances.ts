import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import type { Listener } from '../../platform/listener.ts';
import { push, type Message } from '../../platform/push.ts';

const balanceChanged = z.object({ balance: z.string(), seq: z.string(), currency: z.string() });

/** Tells a member's open pages what their cash balance is now; of several changes only the last. */
export const pushBalances: Listener = {
  name: 'push-balances',
  topics: ['balance-changed'],
  async hear(scope, facts) {
    const last = new Map<string, Message>();
    for (const { memberId, payload } of facts) {
      const { balance, seq, currency } = balanceChanged.parse(payload);
      const message = { v: 1, type: 'balance', seq, balance, currency } satisfies PushMessage;
      last.set(`${memberId} ${currency}`, { memberId, message });
    }
    await push(scope, [...last.values()]);
  },
};
