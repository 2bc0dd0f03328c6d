import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

const bound = z.object({
  payoutAccountId: z.string(),
  provider: z.string(),
  numberEnd: z.string(),
  usableAt: z.string(),
});

/** Tells every open page of a member that a payout account was bound: whoever it was, its owner sees it while it still waits. */
export const pushPayoutAccounts: Listener = {
  name: 'push-payout-accounts',
  topics: ['payout-account-bound'],
  async hear(scope, facts) {
    await push(
      scope,
      facts.map(({ memberId, payload }) => {
        const { payoutAccountId, ...account } = bound.parse(payload);
        return { memberId, message: { v: 1, type: 'payout-account', id: payoutAccountId, ...account } };
      }),
    );
  },
};
