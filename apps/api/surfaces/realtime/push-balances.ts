import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox.ts';
import { push } from '../../platform/push.ts';

const balanceChanged = z.object({ balance: z.string(), seq: z.string(), currency: z.string() });

/** Tells a member's open pages what their cash balance is now. */
export const pushBalances: Listener = {
  name: 'push-balances',
  topics: ['balance-changed'],
  async hear(scope, fact) {
    const { balance, seq, currency } = balanceChanged.parse(fact.payload);
    await push(scope, fact.memberId, {
      v: 1,
      type: 'balance',
      seq,
      balance,
      currency,
    } satisfies PushMessage);
  },
};
