import { invariant } from '@mela/primitives';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SignedBy } from './vendor-port.ts';

/** One of the keys that a vendor and we sign with; its id on the wire is `<merchant>.<vendor>.<number>`. */
export type VendorKey = Readonly<{ number: number; secret: Uint8Array }>;

const LIVE_MAX = 2;

/** Binds a sealed secret to its row. */
const placeOf = (scope: Scope, vendor: string, number: number): string =>
  `vendor-key/${scope.merchantId}/${vendor}/${number}`;

/** The vendor's live keys at this merchant, the newest first: we sign with that one and believe them all. */
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
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, sealed_secret }) => ({
    number,
    secret: Buffer.from(secretBox.open(sealed_secret, placeOf(scope, vendor, number)), 'hex'),
  }));
}

/** The key that we sign our own requests to a vendor with. */
export async function signingKey(
  scope: Scope,
  secretBox: SecretBox,
  merchantCode: string,
  vendor: string,
): Promise<SignedBy> {
  const [newest] = await liveVendorKeys(scope, secretBox, vendor);
  invariant(newest, `${vendor} has a key at ${merchantCode}`);
  return { id: `${merchantCode}.${vendor}.${newest.number}`, secret: newest.secret };
}

/** Adds a key; adding the same one again changes nothing. Two may live at once, for rotation. */
export async function addVendorKey(
  scope: Scope,
  secretBox: SecretBox,
  vendor: string,
  { number, secret }: VendorKey,
): Promise<void> {
  const live = await liveVendorKeys(scope, secretBox, vendor);
  const same = live.find((key) => key.number === number);
  if (same) {
    invariant(Buffer.from(same.secret).equals(secret), `key ${number} of ${vendor} has another secret`);
    return;
  }
  invariant(live.length < LIVE_MAX, `${vendor} has two live keys already: retire one first`);
  await scope.db
    .insertInto('play.vendor_key')
    .values({
      merchant_id: scope.merchantId,
      vendor_code: vendor,
      number,
      sealed_secret: secretBox.seal(Buffer.from(secret).toString('hex'), placeOf(scope, vendor, number)),
      made_at: scope.now,
    })
    .execute();
}

/** Ends a key; requests signed with it are refused from now on. */
export async function retireVendorKey(scope: Scope, vendor: string, number: number): Promise<void> {
  await scope.db
    .updateTable('play.vendor_key')
    .set({ retired_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('number', '=', number)
    .where('retired_at', 'is', null)
    .execute();
}
