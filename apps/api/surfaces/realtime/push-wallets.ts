import * as z from 'zod/mini';
import type { WalletTopic } from '../../domain/vendor-wallets/index.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

const moved = z.object({
  transferId: z.string(),
  vendor: z.string(),
  state: z.string(),
  amount: z.string(),
  currency: z.string(),
});

const TOPICS = [
  'wallet-transfer-pending',
  'wallet-transfer-done',
  'wallet-transfer-refused',
  'wallet-transfer-review',
] as const satisfies readonly WalletTopic[];

/** Tells a member's open pages how their transfers between wallets stand. */
export const pushWallets: Listener = {
  name: 'push-wallets',
  topics: TOPICS,
  async hear(scope, facts) {
    await push(
      scope,
      facts.map(({ memberId, payload }) => {
        const { transferId, ...rest } = moved.parse(payload);
        return { memberId, message: { v: 1, type: 'wallet', id: transferId, ...rest } };
      }),
    );
  },
};
