import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push, type Message } from '../../platform/push.ts';

/** Member, currency, balance and the number of the entry that left it. */
const standing = z.tuple([z.string(), z.string(), z.string(), z.string()]);
const balancesChanged = z.object({ balances: z.array(standing) });

/** Tells members' open pages what their cash balance is now; of several changes only the last. */
export const pushBalances: Listener = {
  name: 'push-balances',
  topics: ['balances-changed'],
  async hear(scope, facts) {
    const last = new Map<string, Message>();
    for (const { payload } of facts) {
      for (const [memberId, currency, balance, seq] of balancesChanged.parse(payload).balances) {
        const message = { v: 1, type: 'balance', seq, balance, currency } satisfies PushMessage;
        last.set(`${memberId} ${currency}`, { memberId, message });
      }
    }
    await push(scope, [...last.values()]);
  },
};
