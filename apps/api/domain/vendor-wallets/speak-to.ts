import type { Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Merchant } from '../merchants/index.ts';
import { signingKey, type SignedBy } from '../play/index.ts';
import type { WalletConnector, WalletConnectors } from './wallet-port.ts';

/** What the room works with. */
export type WalletParts = Readonly<{
  database: Database;
  secretBox: SecretBox;
  connectors: WalletConnectors;
}>;

/** How to speak to a vendor for a brand; null for one that has no connector. */
export async function speakTo(
  { database, secretBox, connectors }: WalletParts,
  merchant: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
): Promise<{ connector: WalletConnector; key: SignedBy } | null> {
  const connector = connectors[vendor];
  if (!connector) return null;
  const key = await database.inMerchant(merchant.id, (scope) =>
    signingKey(scope, secretBox, merchant.code, vendor),
  );
  return { connector, key };
}
