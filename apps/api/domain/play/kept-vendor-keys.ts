import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import type { PlayVendorKey } from '../../platform/tables.ts';
import { sealContext } from './vendor-key.ts';

/** A key as it was made, opened and ended. */
export type VendorKeyRecord = Readonly<{
  vendor: string;
  number: number;
  state: 'waiting' | 'open' | 'retired';
  madeAt: Date;
  /** Null: whoever set the vendor up at the server. */
  madeBy: Id | null;
  openedAt: Date | null;
  openedBy: Id | null;
  retiredAt: Date | null;
  retiredBy: Id | null;
  /** About when its vendor has last signed with it; null: never yet. */
  heardAt: Date | null;
}>;

/** A key as staff see it: everything but its secret. */
export type KeptVendorKey = VendorKeyRecord &
  Readonly<{
    /** What cannot be unsealed is believed by nobody and signs nothing. */
    readable: boolean;
    /** We sign with it. */
    signs: boolean;
  }>;

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom('play.vendor_key')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('vendor_code')
    .orderBy('number', 'desc')
    .execute();

const toRecord = (row: Selectable<PlayVendorKey>): VendorKeyRecord => ({
  vendor: row.vendor_code,
  number: row.number,
  state: row.retired_at ? 'retired' : row.waits ? 'waiting' : 'open',
  madeAt: row.made_at,
  madeBy: row.made_by,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  retiredAt: row.retired_at,
  retiredBy: row.retired_by,
  heardAt: row.heard_at,
});

/** Every key of every vendor, as nobody has to unseal it for. */
export const vendorKeyRecords = async (scope: Scope): Promise<VendorKeyRecord[]> =>
  (await rowsOf(scope)).map(toRecord);

/** Every key of every vendor, the newest first. */
export async function keptVendorKeys(scope: Scope, secretBox: SecretBox): Promise<KeptVendorKey[]> {
  const signing = new Set<string>();
  return (await rowsOf(scope)).map((row) => {
    const record = toRecord(row);
    const { vendor, number, state } = record;
    const readable =
      state === 'retired' ||
      secretBox.tryOpen(row.sealed_secret, sealContext(scope, vendor, number)) !== null;
    const signs = state === 'open' && readable && !signing.has(vendor);
    if (signs) signing.add(vendor);
    return { ...record, readable, signs };
  });
}

/** How many keys somebody has to look at, for they cannot be read. */
export async function countVendorKeys(scope: Scope, secretBox: SecretBox): Promise<number> {
  const keys = await keptVendorKeys(scope, secretBox);
  return keys.filter(({ readable }) => !readable).length;
}
