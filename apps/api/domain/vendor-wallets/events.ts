import { formatAmount } from '@mela/primitives';
import { recordFact } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { WalletTransfer, WalletTransferState } from './transfer.ts';

/** What the room tells the system: one topic per state that a transfer has come to. */
export type WalletTopic = `wallet-transfer-${WalletTransferState}`;

/** Says that a transfer has come to the state it is in. */
export async function recordTransferFact(scope: Scope, transfer: WalletTransfer): Promise<void> {
  await recordFact(scope, {
    topic: `wallet-transfer-${transfer.state}` satisfies WalletTopic,
    memberId: transfer.accountId,
    payload: {
      transferId: transfer.id,
      reference: transfer.reference,
      vendor: transfer.vendor,
      direction: transfer.direction,
      state: transfer.state,
      amount: formatAmount((transfer.moved ?? transfer.amount) - transfer.kept),
      currency: transfer.currency,
    },
  });
}
