import type { Id } from '@mela/primitives';
import type { Merchant } from '../merchants/index.ts';
import { finishTransfer, postpone } from './finish-transfer.ts';
import { takeOverRounds } from './rounds-of-vendor.ts';
import { transferById, type WalletTransfer } from './transfer.ts';
import { type VendorSays, speakTo, type WalletParts } from './wallet-port.ts';

/**
 * Takes a transfer one step on: asks the vendor, outside of any transaction, and books what it says. Safe at any time, from anywhere,
 * any number of times: the reference is the transfer's own, and what was booked is booked once.
 */
export async function advanceTransfer(
  parts: WalletParts,
  merchant: Pick<Merchant, 'id' | 'code'>,
  id: Id,
): Promise<WalletTransfer | null> {
  const { database } = parts;
  const transfer = await database.inMerchant(merchant.id, (scope) => transferById(scope, id));
  if (transfer?.state !== 'pending') return transfer;
  const answer = await ask(parts, merchant, transfer);
  const finish = () => database.inMerchant(merchant.id, (scope) => finishTransfer(scope, id, answer));
  if ((await finish()) === 'later') {
    // The vendor has paid out wins that our books have not heard of: their rounds come first.
    await takeOverRounds(parts, merchant, transfer.vendor);
    if ((await finish()) === 'later') {
      await database.inMerchant(merchant.id, (scope) => postpone(scope, transfer));
    }
  }
  return database.inMerchant(merchant.id, (scope) => transferById(scope, id));
}

async function ask(
  parts: WalletParts,
  merchant: Pick<Merchant, 'id' | 'code'>,
  { id, accountId, vendor, currency, direction, isSweep, amount }: WalletTransfer,
): Promise<VendorSays<{ amount: bigint }>> {
  const speaking = await speakTo(parts, merchant, vendor);
  if (!speaking) return { kind: 'unknown', reason: 'the vendor has no open key' };
  const { connector, key } = speaking;
  const wish = { player: accountId, currency, reference: id };
  return isSweep ? connector.sweep(key, wish) : connector.transfer(key, { ...wish, direction, amount });
}
