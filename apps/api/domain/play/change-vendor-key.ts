import { randomBytes } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import { merchantById } from '../merchants/index.ts';
import { protocolVendors, urlOfVendor } from '../catalogue/index.ts';
import type { VendorKeyRefusal } from './refusals.ts';
import { liveVendorKeys, OPEN_KEYS_MAX, sealContext, vendorKeyId } from './vendor-key.ts';
import type { SignedBy } from './vendor-port.ts';

/** Which key, and who of the staff does something about it. */
type Wish = Readonly<{ vendor: string; number: number; staffId: Id }>;

const SECRET_BYTES = 32;

/** Makes a vendor's next key, which nobody believes before it is opened (approvals). Its secret is told here and never again. */
export async function makeVendorKey(
  scope: Scope,
  secretBox: SecretBox,
  { vendor, staffId }: Omit<Wish, 'number'>,
): Promise<Outcome<{ number: number; secret: string }, VendorKeyRefusal>> {
  if (!(await protocolVendors(scope)).includes(vendor)) return refuse({ kind: 'vendor-not-found' });
  const keys = await lockKeys(scope, vendor);
  const live = keys.filter(({ retired_at }) => retired_at === null);
  if (live.some(({ waits }) => waits)) return refuse({ kind: 'approval-pending' });
  if (live.length >= OPEN_KEYS_MAX) return refuse({ kind: 'vendor-keys-enough' });
  const number = Math.max(0, ...keys.map((key) => key.number)) + 1;
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const made = await scope.db
    .insertInto('play.vendor_key')
    .values({
      merchant_id: scope.merchantId,
      vendor_code: vendor,
      number,
      sealed_secret: secretBox.seal(secret, sealContext(scope, vendor, number)),
      made_at: scope.now,
      made_by: staffId,
      waits: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n ? ok({ number, secret }) : refuse({ kind: 'approval-pending' });
}

/** A key that waits to be opened. */
export type WaitingKey = Readonly<{ vendor: string; number: number }>;

/** Locks a key that waits, and answers what its vendor signs with when it has put it in. */
export async function lockWaitingKey(
  scope: Scope,
  secretBox: SecretBox,
  { vendor, number }: WaitingKey,
): Promise<Outcome<SignedBy, VendorKeyRefusal>> {
  const key = (await lockKeys(scope, vendor)).find((one) => one.number === number);
  if (!key?.waits || key.retired_at !== null) return refuse({ kind: 'vendor-key-not-found' });
  const hex = secretBox.tryOpen(key.sealed_secret, sealContext(scope, vendor, number));
  if (hex === null) return refuse({ kind: 'unreadable' });
  const { code } = await merchantById(scope.db, scope.merchantId);
  const url = await urlOfVendor(scope, vendor);
  return ok({ id: vendorKeyId(code, vendor, number), secret: Buffer.from(hex, 'hex'), url });
}

/** Opens a waiting key: from now on it is believed, and we sign with it. */
export async function openVendorKey(
  scope: Scope,
  secretBox: SecretBox,
  key: WaitingKey,
  openedBy: Id | null,
): Promise<Outcome<null, VendorKeyRefusal>> {
  const waiting = await lockWaitingKey(scope, secretBox, key);
  if (!waiting.ok) return waiting;
  await change(scope, key, { waits: false, opened_at: scope.now, opened_by: openedBy });
  return ok(null);
}

/** Ends a key that waits and that nobody opens any more. */
export const dropVendorKey = (scope: Scope, key: WaitingKey, by: Id | null): Promise<unknown> =>
  change(scope, key, { retired_at: scope.now, retired_by: by });

/**
 * Ends an open key for ever: what is signed with it is refused. A vendor keeps one that can be read. Answers whether it was open: it may
 * have been ended before.
 */
export async function retireVendorKey(
  scope: Scope,
  secretBox: SecretBox,
  { vendor, number, staffId }: Wish,
): Promise<Outcome<boolean, VendorKeyRefusal>> {
  const key = (await lockKeys(scope, vendor)).find((one) => one.number === number);
  if (!key || key.waits) return refuse({ kind: 'vendor-key-not-found' });
  if (key.retired_at !== null) return ok(false);
  const others = (await liveVendorKeys(scope, secretBox, vendor)).filter((one) => one.number !== number);
  if (others.length === 0) return refuse({ kind: 'last-vendor-key' });
  await change(scope, { vendor, number }, { retired_at: scope.now, retired_by: staffId });
  return ok(true);
}

/** All keys that a vendor has had; nobody else changes them meanwhile. */
const lockKeys = (scope: Scope, vendor: string) =>
  scope.db
    .selectFrom('play.vendor_key')
    .select(['number', 'waits', 'made_by', 'retired_at', 'sealed_secret'])
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .orderBy('number')
    .forUpdate()
    .execute();

const change = (
  scope: Scope,
  { vendor, number }: WaitingKey,
  set: { waits: false; opened_at: Date; opened_by: Id | null } | { retired_at: Date; retired_by: Id | null },
) =>
  scope.db
    .updateTable('play.vendor_key')
    .set(set)
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('number', '=', number)
    .where('retired_at', 'is', null)
    .execute();
