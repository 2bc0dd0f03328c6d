import { invariant } from '@mela/primitives';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import { urlOfVendor } from '../catalogue/index.ts';
import type { SignedBy } from './vendor-port.ts';

/** One of the keys that a vendor and we sign with; its id on the wire is `<merchant>.<vendor>.<number>`. */
export type VendorKey = Readonly<{ number: number; secret: Uint8Array }>;

/** How many are believed at a time. */
export const OPEN_KEYS_MAX = 2;

/** Binds a sealed secret to its row. */
export const sealContext = (scope: Scope, vendor: string, number: number): string =>
  `vendor-key/${scope.merchantId}/${vendor}/${number}`;

/**
 * The vendor's open keys at this merchant, the newest first: we sign with that one and believe them all. One that cannot be unsealed
 * is left out, so that the other goes on.
 */
export async function liveVendorKeys(
  scope: Scope,
  secretBox: SecretBox,
  vendor: string,
): Promise<VendorKey[]> {
  const rows = await scope.db
    .selectFrom('play.vendor_key')
    .select(['number', 'sealed_secret'])
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('retired_at', 'is', null)
    .where('waits', '=', false)
    .orderBy('number', 'desc')
    .execute();
  return rows.flatMap(({ number, sealed_secret }) => {
    const hex = secretBox.tryOpen(sealed_secret, sealContext(scope, vendor, number));
    return hex === null ? [] : [{ number, secret: Buffer.from(hex, 'hex') }];
  });
}

/** What a key is called, by its vendor and by us. */
export const vendorKeyId = (merchantCode: string, vendor: string, number: number): string =>
  `${merchantCode}.${vendor}.${number}`;

/** The key that we sign our own requests to a vendor with, and where it is called; null while none is open that can be read. */
export async function signingKey(
  scope: Scope,
  secretBox: SecretBox,
  merchantCode: string,
  vendor: string,
): Promise<SignedBy | null> {
  const [newest] = await liveVendorKeys(scope, secretBox, vendor);
  if (!newest) return null;
  const { number, secret } = newest;
  return { id: vendorKeyId(merchantCode, vendor, number), secret, url: await urlOfVendor(scope, vendor) };
}

/** Gives a vendor that is set up its first key, open at once; adding the same one again changes nothing. */
export async function addVendorKey(
  scope: Scope,
  secretBox: SecretBox,
  vendor: string,
  { number, secret }: VendorKey,
): Promise<void> {
  const context = sealContext(scope, vendor, number);
  const hex = Buffer.from(secret).toString('hex');
  const same = await scope.db
    .selectFrom('play.vendor_key')
    .select('sealed_secret')
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('number', '=', number)
    .executeTakeFirst();
  if (same) {
    const kept = secretBox.tryOpen(same.sealed_secret, context);
    invariant(kept === null || kept === hex, `key ${number} of ${vendor} has another secret`);
    return;
  }
  const live = await liveVendorKeys(scope, secretBox, vendor);
  invariant(live.length < OPEN_KEYS_MAX, `${vendor} has two open keys already: retire one first`);
  await scope.db
    .insertInto('play.vendor_key')
    .values({
      merchant_id: scope.merchantId,
      vendor_code: vendor,
      number,
      sealed_secret: secretBox.seal(hex, context),
      made_at: scope.now,
    })
    .execute();
}

/** Notes about when a vendor has signed with a key. */
export async function noteKeyHeard(scope: Scope, vendor: string, number: number): Promise<void> {
  await scope.db
    .updateTable('play.vendor_key')
    .set({ heard_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('number', '=', number)
    .execute();
}
