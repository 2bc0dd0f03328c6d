import { invariant, ok, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { saveOfferedGames } from '../catalogue/index.ts';
import type { Merchant } from '../merchants/index.ts';
import type { VendorRefusal } from './refusals.ts';
import { signingKey } from './vendor-key.ts';
import type { Vendors } from './vendor-port.ts';

/** Asks a vendor what it offers to a brand and brings the brand's catalogue up to that; a silent vendor changes nothing. */
export async function takeOverGames(
  parts: { database: Database; secretBox: SecretBox; vendors: Vendors },
  merchant: Merchant,
  vendor: string,
): Promise<Outcome<{ games: number }, VendorRefusal>> {
  const connector = parts.vendors[vendor];
  invariant(connector, `${vendor} has a connector`);
  const key = await parts.database.inMerchant(merchant.id, (scope) =>
    signingKey(scope, parts.secretBox, merchant.code, vendor),
  );
  const offered = await connector.games(key);
  if (!offered.ok) return offered;
  await parts.database.inMerchant(merchant.id, (scope) => saveOfferedGames(scope, vendor, offered.value));
  return ok({ games: offered.value.length });
}
